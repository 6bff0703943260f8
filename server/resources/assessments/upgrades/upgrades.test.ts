import { beforeEach, expect, test } from 'vitest';
import type { AnswerChange } from '#api-contract/compliance/answers';
import { makePdf } from '#extraction/testing';
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

/** An answered assessment of the first version, what was done before, and the second version. */
async function twoVersions(before: (assessmentId: string) => Promise<unknown> = async () => undefined) {
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
  await before(body.id);
  const upgraded = await app.call('startUpgrade', {
    token,
    params: { assessmentId: body.id },
    body: { version_id: second.versionId },
  });
  return { old: body.id, id: upgraded.body.id, upgraded: upgraded.body, frameworkId: first.frameworkId };
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

test('an upgrade that was closed once, or was upgraded itself, is not undone', async () => {
  const { id, frameworkId } = await twoVersions();
  const params = { assessmentId: id };
  const undo = async () => (await app.call('undoUpgrade', { token, params })).failure.detail_error_message;
  const offered = async () => (await app.call('getAssessment', { token, params })).body.can_undo_upgrade;
  const third = await importVersion(catalog('3', { 'w-1': words.locked }), frameworkId);
  const next = await app.call('startUpgrade', { token, params, body: { version_id: third.versionId } });
  expect(await undo()).toMatch(/^Another assessment was upgraded from this one/);
  expect(await offered()).toBe(false);
  await app.call('undoUpgrade', { token, params: { assessmentId: next.body.id } });
  expect(await offered()).toBe(true);
  await app.call('submitAssessment', { token, params });
  await app.call('closeAssessment', { token, params, body: { waive_unanswered: true } });
  await app.call('reopenAssessment', { token, params });
  expect(await offered()).toBe(false);
  expect(await undo()).toMatch(/^An assessment that was closed/);
});

const link = (assessment_id: string, ref: string, more: object = {}) =>
  app.call('linkEvidence', {
    token,
    body: {
      assessment_id,
      ref,
      source: { kind: 'external', url: `https://example.com/${ref}`, label: ref },
      ...more,
    },
  });
const beside = async (assessmentId: string) => {
  const { items } = (await app.call('listEvidence', { token, query: { assessment_id: assessmentId } })).body;
  const comments: string[] = [];
  for (const ref of ['w-1', 'w-2', 'w-3', 'w-4', 'w-6']) {
    const trail = (await app.call('getAnswerTrail', { token, params: { assessmentId, ref } })).body;
    comments.push(...trail.comments.map(({ text }) => `${ref} ${text}`));
  }
  return [
    items.flatMap(({ answer: of, source }) => (source.kind === 'external' ? `${of?.ref} ${source.label}` : [])),
    comments,
  ];
};
const refs = ['w-1', 'w-2', 'w-3', 'w-4', 'w-5'];

test('evidence and comments go over with their answers, those of proposals once these are confirmed', async () => {
  const { id, old } = await twoVersions(async (assessmentId) => {
    for (const ref of refs) {
      await link(assessmentId, ref);
      await app.call('addAnswerComment', { token, params: { assessmentId, ref }, body: { text: `Of ${ref}` } });
    }
  });
  const gone = (ref: string) => [`${ref} ${ref}`, `${ref} Of ${ref}`];
  const [links, comments] = await beside(id);
  expect(links?.toSorted()).toEqual(['w-1', 'w-2', 'w-4'].map((ref) => gone(ref)[0]));
  expect(comments).toEqual(['w-1', 'w-2', 'w-4'].map((ref) => gone(ref)[1]));
  await link(id, 'w-3', { source: { kind: 'external', url: 'https://example.com/w-3', label: 'Linked meanwhile' } });
  const what = { class: 'reworded' as const };
  await app.call('settleCarries', { token, params: { assessmentId: id }, body: { accept: true, what } });
  const [linked, commented] = await beside(id);
  expect(linked?.filter((each) => each.startsWith('w-3'))).toEqual(['w-3 Linked meanwhile']);
  expect(commented).toContain('w-3 Of w-3');
  expect((await app.call('listEvidence', { token, query: { assessment_id: old } })).body.items).toHaveLength(5);
});

test('what went over is out of date where its evidence is, also words that are to be checked', async () => {
  const over = { period_to: '2020-12-31' };
  const { id } = await twoVersions(async (assessmentId) => {
    for (const ref of ['w-1', 'w-2', 'w-3']) await link(assessmentId, ref, over);
  });
  expect((await answers(id)).totals).toMatchObject({ met: 2, stale: 2 });
  await app.call('settleCarries', {
    token,
    params: { assessmentId: id },
    body: { accept: true, what: { class: 'reworded' } },
  });
  expect((await answers(id)).totals).toMatchObject({ met: 3, stale: 3 });
  const proofs = (await app.call('listEvidence', { token, query: { assessment_id: id } })).body.items;
  for (const { id: evidenceId, answer: of, revision } of proofs) {
    if (of?.ref === 'w-3') continue;
    await app.call('updateEvidence', { token, params: { evidenceId }, body: { revision, period_to: null } });
  }
  const { items, totals } = await answers(id);
  expect(totals.stale).toBe(1);
  const flags = items.map(({ ref, stale, review_reason }) => [ref, stale, review_reason]);
  expect(flags.toSorted()).toEqual([
    ['w-1', false, null],
    ['w-2', false, 'wording'],
    ['w-3', true, 'evidence'],
    ['w-4', false, null],
  ]);
});

test('the same result, said again of other words, says that these were checked', async () => {
  const { id } = await twoVersions();
  const find = async () => (await answers(id)).items.find(({ ref }) => ref === 'w-2');
  const seen = await find();
  const change = { ref: 'w-2', revision: seen?.revision ?? 0, result: 'met' as const };
  await answer(id, [change]);
  const checked = await find();
  expect(checked).toMatchObject({ result: 'met', needs_review: false, review_reason: null });
  const { history } = (await app.call('getAnswerTrail', { token, params: { assessmentId: id, ref: 'w-2' } })).body;
  expect(history.map(({ before, after }) => [before, after])).toEqual([
    [{ needs_review: true }, { needs_review: false }],
  ]);
  const again = (await answer(id, [change])).body;
  expect([again.conflicts, again.items[0]?.revision]).toEqual([[], checked?.revision]);
});

test('what is the same keeps its result where an unanswered requirement was withdrawn into it', async () => {
  const first = await importVersion(catalog('1', { 'w-1': words.locked, 'w-2': words.keys }), null);
  const next = catalog('2', { 'w-1': words.locked });
  const gone = {
    id: 'w-2',
    title: 'Rule w-2',
    props: [{ name: 'status', value: 'withdrawn' }],
    links: [{ href: '#w-1', rel: 'incorporated-into' }],
  };
  const file = { catalog: { ...next.catalog, controls: [...next.catalog.controls, gone] } };
  const second = await importVersion(file, first.frameworkId);
  const { body } = await app.call('createAssessment', {
    token,
    body: { name: 'Year', framework_id: first.frameworkId },
  });
  await answer(body.id, [{ ref: 'w-1', revision: 0, result: 'met' }]);
  const { body: upgraded } = await app.call('startUpgrade', {
    token,
    params: { assessmentId: body.id },
    body: { version_id: second.versionId },
  });
  expect((await answers(upgraded.id)).items).toMatchObject([{ ref: 'w-1', result: 'met' }]);
  const classes = (await queue(upgraded.id, true)).items.map(({ class: kind, state }) => [kind, state]);
  expect(classes.toSorted()).toEqual([
    ['same', 'carried'],
    ['succeeded', 'unanswered'],
  ]);
});

test('clauses that changed while an assessment was closed are out of date where it is upgraded', async () => {
  const quote = 'The supplier tells the customer of a breach within 24 hours.';
  const facts = { stage: 'active' as const, effective_date: '2020-01-01' };
  const contract = await app.putIn(token, { pages: [[quote]], facts });
  await app.readDocuments();
  const params = { contractId: contract.id };
  const versionId = contract.current_version.id;
  const { text } = (await app.call('getVersionText', { token, params: { ...params, versionId } })).body;
  const start = text?.indexOf(quote) ?? -1;
  const place = { contract_id: contract.id, contract_version_id: versionId, start, end: start + quote.length };
  const { id } = await twoVersions(async (assessmentId) => {
    for (const ref of ['w-1', 'w-3']) await link(assessmentId, ref, { source: { kind: 'clause', ...place, quote } });
    await app.call('submitAssessment', { token, params: { assessmentId } });
    await app.call('closeAssessment', { token, params: { assessmentId }, body: { waive_unanswered: true } });
    const query = { base_version_id: versionId, file_name: 'Next.pdf', source: 'upload' as const };
    await app.call('createVersion', { token, params, query, body: await makePdf([['Nothing is said of breaches.']]) });
    await app.readDocuments();
  });
  expect((await answers(id)).totals).toMatchObject({ met: 2, stale: 1 });
  const what = { class: 'reworded' as const };
  await app.call('settleCarries', { token, params: { assessmentId: id }, body: { accept: true, what } });
  expect((await answers(id)).totals).toMatchObject({ met: 3, stale: 2 });
  const { items } = (await app.call('listEvidence', { token, query: { assessment_id: id } })).body;
  expect(items.map(({ freshness }) => freshness)).toEqual(['changed', 'changed']);
});
