import { beforeEach, expect, test } from 'vitest';
import type { AnswerChange } from '#api-contract/compliance/answers';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const words = {
  locked: 'Outer doors of the workshop are locked whenever nobody is inside, and an alarm watches them.',
  lockedAlmost: 'Outer doors of the workshop are locked whenever nobody is inside, and an alarm guards them.',
  keys: 'Keys are counted every evening by the last person to leave the workshop.',
  keysOther: 'Keys are counted and signed for every evening by the last two people to leave the workshop building.',
  fire: 'Fire extinguishers are inspected once a year by a certified company.',
  fireOther: 'Employees complete an annual course about safe use of chemical storage.',
  visitors: 'Visitors sign a book at reception.',
};

const catalog = (version: string, controls: Readonly<Record<string, string>>) => ({
  catalog: {
    uuid: '6f1c3c2e-9a55-4f0b-8f37-0f1c0a3a2804',
    metadata: { title: 'Workshop', 'last-modified': '2026-01-01T00:00:00Z', version, 'oscal-version': '1.1.2' },
    controls: Object.entries(controls).map(([id, prose]) => ({
      id,
      title: `Rule ${id}`,
      parts: [{ id: `${id}_smt`, name: 'statement', prose }],
    })),
  },
});

async function importVersion(file: object, framework_id: string | null) {
  const { body } = await app.call('createFrameworkImport', { token, body: { framework_id } });
  const params = { importId: body.id };
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  await app.call('addFrameworkImportFile', { token, params, query: { file_name: 'workshop.json' }, body: bytes });
  await app.call('readFrameworkImport', { token, params });
  await app.workOnFrameworks();
  await app.call('confirmFrameworkImport', { token, params });
  await app.workOnFrameworks();
  const done = (await app.call('getFrameworkImport', { token, params })).body;
  return { frameworkId: done.framework_id ?? '', versionId: done.version_id ?? '' };
}

const answer = (assessmentId: string, changes: AnswerChange[]) =>
  app.call('changeAnswers', { token, params: { assessmentId }, body: { changes } });

/** An answered assessment of the first version, and the second version. */
async function twoVersions() {
  const { locked, keys, fire } = words;
  const first = await importVersion(
    catalog('1', { 'w-1': locked, 'w-2': locked, 'w-3': keys, 'w-4': fire, 'w-5': fire }),
    null,
  );
  const second = await importVersion(
    catalog('2', {
      'w-1': locked,
      'w-2': words.lockedAlmost,
      'w-3': words.keysOther,
      'w-4': words.fireOther,
      'w-6': words.visitors,
    }),
    first.frameworkId,
  );
  const { body } = await app.call('createAssessment', {
    token,
    body: { name: 'Year', framework_id: first.frameworkId },
  });
  const refs = ['w-1', 'w-2', 'w-3', 'w-4', 'w-5'];
  await answer(
    body.id,
    refs.map((ref) => ({ ref, revision: 0, result: 'met', observation: `Looked at ${ref}` })),
  );
  const upgraded = await app.call('startUpgrade', {
    token,
    params: { assessmentId: body.id },
    body: { version_id: second.versionId },
  });
  return { old: body.id, id: upgraded.body.id, upgraded: upgraded.body };
}

const queue = async (assessmentId: string, all = false) =>
  (await app.call('listCarries', { token, params: { assessmentId }, query: all ? { all: 'true' } : {} })).body;
const answers = async (assessmentId: string) =>
  (await app.call('listAnswers', { token, params: { assessmentId } })).body;

test('an upgrade carries what is the same, flags what is similar, proposes what was reworded, and keeps what was written', async () => {
  const { id } = await twoVersions();
  const { items, totals } = await answers(id);
  const told = items.map(({ ref, result, needs_review, observation }) => [ref, result, needs_review, observation]);
  expect(told.toSorted()).toEqual([
    ['w-1', 'met', false, 'Looked at w-1'],
    ['w-2', 'met', true, 'Looked at w-2'],
    ['w-4', null, false, 'Looked at w-4'],
  ]);
  expect(totals).toMatchObject({ applicable: 5, met: 2 });
  const { items: proposed } = await queue(id);
  expect(proposed.map(({ from, to, class: kind }) => [from?.ref, to?.ref, kind])).toEqual([['w-3', 'w-3', 'reworded']]);
  expect([proposed[0]?.from?.text, proposed[0]?.to?.text]).toEqual([words.keys, words.keysOther]);
});

test('every answer and every requirement is accounted for', async () => {
  const { id } = await twoVersions();
  const { counts } = await queue(id);
  expect(counts).toEqual({ carried: 3, proposed: 1, unanswered: 1, retired: 1, old_total: 5, new_total: 5 });
  expect(counts.carried + counts.proposed + counts.unanswered).toBe(counts.new_total);
});

test('a proposal counts once it is confirmed, and the upgrade can’t be undone from then on', async () => {
  const { id, upgraded } = await twoVersions();
  expect(upgraded.can_undo_upgrade).toBe(true);
  const params = { assessmentId: id };
  const settled = await app.call('settleCarries', {
    token,
    params,
    body: { accept: true, what: { class: 'reworded' } },
  });
  expect(settled.body).toMatchObject({ settled: 1, counts: { carried: 4, proposed: 0 } });
  expect((await answers(id)).totals.met).toBe(3);
  expect((await app.call('undoUpgrade', { token, params })).failure.detail_error_message).toMatch(/can’t be undone/);
});

test('an upgrade that is undone leaves the assessment before it as it was', async () => {
  const { id, old } = await twoVersions();
  await app.call('undoUpgrade', { token, params: { assessmentId: id } });
  expect((await app.call('getAssessment', { token, params: { assessmentId: id } })).status).toBe(404);
  expect((await answers(old)).totals.met).toBe(5);
});
