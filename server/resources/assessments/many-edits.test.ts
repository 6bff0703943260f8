import { beforeAll, expect, test } from 'vitest';
import type { AnswerChange } from '#api-contract/compliance/answers';
import { maxAnswersAtOnce } from '#api-contract/compliance/kinds';
import { answerResults } from '#api-contract/compliance/score';
import { insertInto, selectFrom, type Tenant, withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { drawing, makeAssessment } from './testing/index.ts';
import { recountVersion } from './totals.ts';

const app = sharedApp(startContractsApp);
let token: string;
beforeAll(async () => {
  ({ token } = await app.signUp());
});

const edits = 10_000;

const totalsOf = (tenant: Tenant, assessmentId: string) =>
  selectFrom(tenant, 'assessment_totals')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .executeTakeFirstOrThrow();

test(`after ${edits} edits totals are what counting every answer anew gives`, async () => {
  const { next, oneOf } = drawing(11);
  const { assessmentId, versionId } = await makeAssessment(app, token);
  const organisationId = (await app.call('getOrganisation', { token })).body.id;
  const refs = Array.from({ length: maxAnswersAtOnce }, (_, at) => `R.${at}`);
  await withTenant(app.database, organisationId, async (tenant) => {
    const like = await selectFrom(tenant, 'requirements')
      .selectAll()
      .where('version_id', '=', versionId)
      .where('ref', '=', 'A.1')
      .executeTakeFirstOrThrow();
    const { parts, params, successors, organisation_id: _organisation, ...facts } = like;
    const rows = refs.map((ref, at) => ({
      ...facts,
      ref,
      label: ref,
      position: 100 + at,
      weight: (at % 7) + 0.5,
      parts: JSON.stringify(parts),
      params: JSON.stringify(params),
      successors: JSON.stringify(successors),
    }));
    await insertInto(tenant, 'requirements', rows).execute();
    await recountVersion(tenant, versionId);
  });
  const revisions = new Map<string, number>();
  for (let done = 0; done < edits; done += refs.length) {
    const changes = refs.map((ref): AnswerChange => {
      const applicable = next() > 0.2;
      return {
        ref,
        revision: revisions.get(ref) ?? 0,
        result: oneOf([...answerResults, null]),
        score: oneOf([null, 0, 1, 2, 3]),
        applicable,
        justification: applicable ? '' : 'Nothing of the kind is here.',
      };
    });
    const { body } = await app.call('changeAnswers', { token, params: { assessmentId }, body: { changes } });
    expect(body.conflicts).toEqual([]);
    for (const { ref, revision } of body.items) revisions.set(ref, revision);
  }
  await withTenant(app.database, organisationId, async (tenant) => {
    const kept = await totalsOf(tenant, assessmentId);
    await recountVersion(tenant, versionId);
    expect(kept).toEqual(await totalsOf(tenant, assessmentId));
    expect(kept.met).toBeGreaterThan(0);
  });
});
