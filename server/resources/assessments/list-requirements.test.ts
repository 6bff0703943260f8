import { beforeEach, expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { memberWith } from '#resources/reviews/testing';
import { sharedApp } from '#server/testing/index';
import { answerSome, makeAssessment } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const me = async () => (await app.call('getProfile', { token })).body.id;

async function assessed() {
  const { id: contractId } = await app.putIn(token, { facts: { type: 'Lease' } });
  await answerSome(app, token, { contractId, people: [await me()], days: ['2026-12-24'] });
}

test('requirements stand by assessment and as their framework has them, also those that nobody answered', async () => {
  await assessed();
  const { body } = await app.call('listRequirements', { token });
  expect(body.items.map(({ assessment, ref, result }) => [assessment, ref, result])).toEqual(
    ['First year', 'Of a contract'].flatMap((name) => [
      [name, 'A.1', 'met'],
      [name, 'A.2', 'not_met'],
      [name, 'B.1', 'not_applicable'],
      [name, 'B.2', 'not_assessed'],
    ]),
  );
  const { body: facet } = await app.call('countRequirementFacet', { token, params: { field: 'result' } });
  expect(facet.items.find(({ value }) => value === 'met')).toMatchObject({ count: 2 });
});

test('whoever may not read contracts sees no requirement that is assessed for one', async () => {
  await assessed();
  const reader = await memberWith(app, token, ['compliance.read', 'reports.read']);
  const { body } = await app.call('listRequirements', { token: reader });
  expect(new Set(body.items.map(({ assessment }) => assessment))).toEqual(new Set(['First year']));
  const report = { dataset: 'requirements' as const, groups: [{ field: 'assessment' }] };
  const { body: counted } = await app.call('runReport', { token: reader, body: report });
  expect(counted.rows.map(({ keys, cells }) => [keys[0]?.value, cells[0]?.values[0]])).toEqual([['First year', '4']]);
});

test('whoever may not read compliance counts nothing of it', async () => {
  const reader = await memberWith(app, token, ['contracts.read', 'reports.read']);
  const { failure } = await app.call('runReport', { token: reader, body: { dataset: 'requirements' } });
  expect(failure.code).toBe('permission_denied');
});

test('an export holds the columns that are asked for, in the order of the list, and is in the audit trail', async () => {
  await assessed();
  const asked = { columns: ['assessment', 'requirement', 'result', 'assignee'], result: ['met', 'not_met'] };
  const csv = async (query: object) => {
    const { body } = await app.call('exportRequirementsCsv', { token, query: { ...asked, ...query } as never });
    return (body as unknown as string).trim().split('\r\n');
  };
  const { items } = (await app.call('listRequirements', { token, query: { result: ['met', 'not_met'] } as never }))
    .body;
  const rows = await csv({});
  expect(rows).toHaveLength(5);
  expect(rows[0]).toContain('Result');
  for (const [at, { requirement, assessment }] of items.entries()) {
    expect(rows[at + 1]).toContain(requirement);
    expect(rows[at + 1]).toContain(assessment);
  }
  const reversed = await csv({ sort: '-requirement' });
  expect(reversed.slice(1)).toEqual(rows.slice(1).toReversed());
  const { body } = await app.call('listAuditEntries', { token, query: { action: 'requirement.exported' } as never });
  expect(body.items[0]).toMatchObject({ action: 'requirement.exported' });
});

test('pages of requirements follow each other in both directions', async () => {
  await assessed();
  await assessed();
  const page = async (query: object) => {
    const { items, ...cursors } = (await app.call('listRequirements', { token, query: { limit: 10, ...query } })).body;
    return { ...cursors, ids: items.map(({ id }) => id) };
  };
  const first = await page({});
  const second = await page({ after: first.next_cursor });
  const all = (await page({ limit: 50 })).ids;
  expect([...first.ids, ...second.ids]).toEqual(all);
  expect((await page({ before: second.previous_cursor })).ids).toEqual(first.ids);
  expect((await page({ sort: '-requirement', limit: 50 })).ids).toEqual(all.toReversed());
});

test('all that somebody was asked to answer is listed, one page after the other', async () => {
  const assignee_id = await me();
  for (let at = 0; at < 3; at += 1) {
    const { assessmentId } = await makeAssessment(app, token);
    const changes = ['A.1', 'A.2', 'B.1', 'B.2'].map((ref) => ({ ref, revision: 0, assignee_id }));
    await app.call('changeAnswers', { token, params: { assessmentId }, body: { changes } });
  }
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const { body } = await app.call('listMyAnswers', { token, query: { limit: 10, ...(after && { after }) } });
    seen.push(...body.items.map(({ id }) => id));
    after = body.next_cursor ?? undefined;
  } while (after);
  expect([seen.length, new Set(seen).size]).toEqual([12, 12]);
});
