import { beforeAll, expect, test } from 'vitest';
import { type AnswerResult, answerResults, sumAnswers } from '#api-contract/compliance/score';
import { drawing, makeAssessment } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeAll(async () => {
  ({ token } = await app.signUp());
});

const refs = ['A.1', 'A.2', 'B.1', 'B.2'];
const rounds = 40;

test('totals that count derived answers are those of every answer added up, wherever they are read', async () => {
  const { next, oneOf } = drawing(7);
  const [source, target] = [await makeAssessment(app, token), await makeAssessment(app, token)];
  const params = { assessmentId: target.assessmentId };
  const body = { name: 'To', source_version_id: source.versionId, target_version_id: target.versionId };
  const { id: setId } = (await app.call('createMappingSet', { token, body })).body;
  for (const ref of refs) {
    const edge = { sources: [oneOf(refs)], target: ref, relation: oneOf(['equal', 'subset', 'superset'] as const) };
    await app.call('addMappingEdge', { token, params: { setId }, body: edge });
  }
  await app.call('publishMappingSet', { token, params: { setId } });
  await app.call('updateAssessment', { token, params, body: { count_derived: true, revision: 1 } });
  const { items: outline } = (await app.call('getFrameworkOutline', { token, params: target })).body;

  const revisions = new Map<string, number>();
  let counted = 0;
  for (let round = 0; round < rounds; round += 1) {
    const assessmentId = oneOf([source.assessmentId, source.assessmentId, target.assessmentId]);
    const ref = oneOf(refs);
    const key = `${assessmentId} ${ref}`;
    const revision = revisions.get(key) ?? 0;
    const applicable = next() > 0.15;
    const change = {
      ref,
      revision,
      result: oneOf([...answerResults, null]),
      applicable,
      justification: applicable ? '' : 'Nothing of the kind is here.',
    };
    const { body: saved } = await app.call('changeAnswers', {
      token,
      params: { assessmentId },
      body: { changes: [change] },
    });
    revisions.set(key, saved.items[0]?.revision ?? revision);

    const answers = (await app.call('listAnswers', { token, params })).body;
    const derived = new Map(
      (await app.call('listDerivedAnswers', { token, params })).body.items.map((each) => [each.ref, each.result]),
    );
    const known = new Map(answers.items.map((answer) => [answer.ref, answer]));
    const expected = sumAnswers(
      outline
        .filter(({ assessable }) => assessable)
        .map(({ ref: each, weight = 1 }) => ({
          applicable: true,
          result: null,
          ...known.get(each),
          weight,
          derived: derived.get(each) ?? null,
        })),
      { countDerived: true },
    );
    counted += expected.derived;
    expect(answers.totals).toEqual(expected);
    if (assessmentId === target.assessmentId) expect(saved.totals).toEqual(expected);
    const read = (await app.call('getAssessment', { token, params })).body;
    expect(read.totals).toEqual(expected);
    const list = (await app.call('listFrameworks', { token })).body.items.find(({ id }) => id === target.frameworkId);
    expect(list).toMatchObject({
      derived: expected.met_derived,
      met: { met: expected.met, applicable: expected.applicable },
    });
  }
  expect(counted).toBeGreaterThan(rounds / 2);
});

test('a closed assessment keeps the totals that it was closed with while what they were derived from changes', async () => {
  const [source, target] = [await makeAssessment(app, token), await makeAssessment(app, token)];
  const params = { assessmentId: target.assessmentId };
  const body = { name: 'To', source_version_id: source.versionId, target_version_id: target.versionId };
  const { id: setId } = (await app.call('createMappingSet', { token, body })).body;
  const edge = { sources: ['A.1'], target: 'A.1', relation: 'equal' as const };
  await app.call('addMappingEdge', { token, params: { setId }, body: edge });
  await app.call('publishMappingSet', { token, params: { setId } });
  await app.call('updateAssessment', { token, params, body: { count_derived: true, revision: 1 } });
  const say = (result: AnswerResult, revision: number) =>
    app.call('changeAnswers', {
      token,
      params: { assessmentId: source.assessmentId },
      body: { changes: [{ ref: 'A.1', result, revision }] },
    });
  const close = async () => {
    await app.call('submitAssessment', { token, params });
    await app.call('closeAssessment', { token, params, body: { waive_unanswered: true } });
    return (await app.call('listSnapshots', { token, params })).body.items[0]?.totals;
  };
  const read = async () => {
    const { totals } = (await app.call('getAssessment', { token, params })).body;
    expect((await app.call('listAnswers', { token, params })).body.totals).toEqual(totals);
    const list = (await app.call('listFrameworks', { token })).body.items.find(({ id }) => id === target.frameworkId);
    expect(list).toMatchObject({ derived: totals.met_derived, met: { met: totals.met } });
    return totals;
  };
  await say('met', 0);
  const first = await close();
  expect(first).toMatchObject({ met: 1, derived: 1, met_derived: 1 });
  await say('not_met', 1);
  expect(await read()).toEqual(first);
  await app.call('reopenAssessment', { token, params });
  expect(await read()).toMatchObject({ met: 0, not_met: 1, derived: 1 });
  const second = await close();
  expect(second).toMatchObject({ met: 0, not_met: 1, derived: 1 });
  expect(await read()).toEqual(second);
});
