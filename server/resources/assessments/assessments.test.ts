import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { AnswerChange } from '#api-contract/compliance/answers';
import { sumAnswers } from '#api-contract/compliance/score';
import { startContractsApp } from '#resources/contracts/testing';
import { memberWith } from '#resources/reviews/testing';
import { sharedApp } from '#server/testing/index';
import { makeAssessment } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let frameworkId: string;
let assessmentId: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
  ({ frameworkId, assessmentId } = await makeAssessment(app, token));
});

const mark = (ref: string, facts: Omit<Partial<AnswerChange>, 'ref'> = {}, as = token) =>
  app.call('changeAnswers', {
    token: as,
    params: { assessmentId },
    body: { changes: [{ ref, revision: 0, ...facts }] },
  });
const answers = async () => (await app.call('listAnswers', { token, params: { assessmentId } })).body;
const read = async () => (await app.call('getAssessment', { token, params: { assessmentId } })).body;

test('a new assessment has every requirement to do, and begins with its first answer', async () => {
  expect(await read()).toMatchObject({ state: 'planned', totals: { applicable: 4, met: 0, weight: 5 } });
  expect((await mark('A.1', { result: 'met' })).body.totals).toMatchObject({ applicable: 4, met: 1, weighted: 1 });
  expect((await read()).state).toBe('in_progress');
});

test('a group can’t be answered, and neither can what isn’t there', async () => {
  expect((await mark('A')).failure.detail_error_message).toMatch(/^A can’t be assessed/);
  expect((await mark('Z')).failure.code).toBe('validation_failed');
});

test('of two people who answer one requirement the second is told, and nothing of the first is lost', async () => {
  await mark('A.1', { result: 'met' });
  const { body } = await app.call('changeAnswers', {
    token,
    params: { assessmentId },
    body: {
      changes: [
        { ref: 'A.1', revision: 0, result: 'not_met' },
        { ref: 'A.2', revision: 0, result: 'partly' },
      ],
    },
  });
  expect(body.items.map(({ ref }) => ref)).toEqual(['A.2']);
  expect(body.conflicts).toMatchObject([{ ref: 'A.1', theirs: { result: 'met', revision: 1 } }]);
  expect(body.totals).toMatchObject({ met: 1, partly: 1, not_met: 0 });
});

test('a change that is sent again changes nothing', async () => {
  await mark('A.1', { result: 'met' });
  const { body } = await mark('A.1', { result: 'met' });
  expect([body.conflicts, body.items[0]?.revision, body.totals.met]).toEqual([[], 1, 1]);
});

test('what doesn’t apply needs a justification of ten characters', async () => {
  expect((await mark('A.1', { applicable: false, justification: 'too short' })).failure.code).toBe(
    'justification_required',
  );
  const { body } = await mark('A.1', { applicable: false, justification: 'No doors here' });
  expect(body.totals).toMatchObject({ applicable: 3, not_applicable: 1 });
});

test('scores keep to the scale of the assessment', async () => {
  expect((await mark('A.1', { score: 4 })).failure.detail_error_message).toBe('This assessment scores up to 3.');
  expect((await mark('A.1', { score: 3 })).body.totals).toMatchObject({ scored: 1, score: 3 });
});

test('answers are listed as they were saved, those that say little and those that say all there is', async () => {
  const { body: me } = await app.call('getUserInfo', { token });
  const { body: little } = await mark('A.1', { result: 'met' });
  const { body: all } = await mark('B.2', {
    progress: 'in_review',
    result: 'partly',
    reasons: ['legal', 'risk'],
    justification: 'Doors “and” windows',
    risk_ref: 'R-7',
    score: 0,
    target: 3,
    observation: 'The back door\nsticks.',
    assignee_id: me.id,
    due: '2026-02-28',
    parameter_values: { hours: '8', constructor: 'oak' },
  });
  const { items } = await answers();
  expect(items.toSorted((a, b) => a.ref.localeCompare(b.ref))).toEqual([...little.items, ...all.items]);
  expect(all.items[0]?.assignee?.id).toBe(me.id);
});

test('the trail of an answer tells what was said before and after, and by whom', async () => {
  await mark('A.1', { result: 'met' });
  await mark('A.1', { result: 'partly', revision: 1 });
  const params = { assessmentId, ref: 'A.1' };
  await app.call('addAnswerComment', { token, params, body: { text: 'The back door sticks.' } });
  const { body } = await app.call('getAnswerTrail', { token, params });
  expect(body.comments.map(({ text }) => text)).toEqual(['The back door sticks.']);
  expect(body.history.map(({ before, after }) => [before.result, after.result])).toEqual([
    ['met', 'partly'],
    [null, 'met'],
  ]);
});

const refs = ['A.1', 'A.2', 'B.1', 'B.2'] as const;
const weights = new Map<string, number>([['B.2', 2]]);
const edit = fc.record({
  ref: fc.constantFrom(...refs),
  result: fc.constantFrom('met', 'partly', 'not_met', null),
  applicable: fc.boolean(),
  score: fc.constantFrom(null, 0, 2, 3),
});

test('totals equal what is counted anew, after 300 random edits', async () => {
  const revisions = new Map<string, number>();
  const edits = fc.sample(edit, { numRuns: 300, seed: 7 });
  for (let at = 0; at < edits.length; at += 3) {
    const changes = [...new Map(edits.slice(at, at + 3).map((each) => [each.ref, each])).values()].map((each) => ({
      ...each,
      revision: revisions.get(each.ref) ?? 0,
      justification: 'Because it is so',
    }));
    const { body } = await app.call('changeAnswers', { token, params: { assessmentId }, body: { changes } });
    for (const { ref, revision } of body.items) revisions.set(ref, revision);
  }
  const { items, totals } = await answers();
  const known = new Map(items.map((item) => [item.ref, item]));
  const all = refs.map((ref) => ({
    applicable: true,
    result: null,
    ...known.get(ref),
    weight: weights.get(ref) ?? 1,
  }));
  expect(totals).toEqual(sumAnswers(all));
});

test('a requirement that is added to a framework of ours counts in its open assessments', async () => {
  const { version } = await read();
  await app.call('addRequirement', {
    token,
    params: { frameworkId, versionId: version.id },
    body: { ref: 'B.3', label: 'B.3', parent: 'B', weight: 3 },
  });
  expect((await read()).totals).toMatchObject({ applicable: 5, weight: 8 });
});

/** Somebody else of the organisation. */
async function member(role: string) {
  const { body: classes } = await app.call('listPermissionClasses', { token });
  const permission_class_id = classes.items.find(({ name }) => name === role)?.id ?? '';
  const email = `${crypto.randomUUID()}@example.com`;
  await app.call('inviteMember', { token, body: { email, name: role, permission_class_id } });
  const mail = (await app.deliverMail()).find(({ to }) => to === email);
  if (!mail) throw new Error('An invitation is sent.');
  const { body } = await app.call('confirmReset', { body: { ...mail.link, password: 'fourteen green lanterns' } });
  const { id } = (await app.call('getProfile', { token: body.token })).body;
  return { id, token: body.token };
}

const act = (name: 'submitAssessment' | 'reopenAssessment' | 'requestSoaApproval' | 'approveSoa', as = token) =>
  app.call(name, { token: as, params: { assessmentId } });
const close = (waive_unanswered = false) =>
  app.call('closeAssessment', { token, params: { assessmentId }, body: { waive_unanswered } });

test('a closed assessment refuses changes, and its snapshot says what it said then', async () => {
  await mark('A.1', { result: 'met' });
  expect((await close()).failure.code).toBe('edit_conflict');
  await act('submitAssessment');
  expect((await close()).failure.detail_error_message).toBe(
    '3 requirements are unanswered. Answer or waive them, then close.',
  );
  expect((await close(true)).body.state).toBe('closed');
  expect((await mark('A.2', { result: 'met' })).failure.code).toBe('assessment_closed');
  await act('reopenAssessment');
  await mark('A.1', { result: 'not_met', revision: 1 });
  await mark('A.2', { result: 'met' });
  const { body } = await app.call('listSnapshots', { token, params: { assessmentId } });
  const [snapshot] = body.items;
  expect(snapshot).toMatchObject({ number: 1, totals: { met: 1 } });
  const compared = await app.call('compareAssessment', {
    token,
    params: { assessmentId },
    query: { from: snapshot?.id ?? '' },
  });
  expect(compared.body.items.map(({ ref, change }) => [ref, change])).toEqual([
    ['A.1', 'worse'],
    ['A.2', 'added'],
  ]);
});

const complete = async () => {
  for (const ref of refs) await mark(ref, { reasons: ['risk'] });
};

test('a statement of applicability is approved by someone else, unless there is nobody else', async () => {
  expect((await act('requestSoaApproval')).failure.detail_error_message).toMatch(/^4 requirements have no reason/);
  await complete();
  expect((await act('requestSoaApproval')).body.soa.state).toBe('requested');
  const other = await member('Administrator');
  expect((await act('approveSoa')).failure.detail_error_message).toBe(
    'Someone else has to approve what you asked for.',
  );
  expect((await act('approveSoa', other.token)).body.soa).toMatchObject({ state: 'approved', incomplete: 0 });
  await mark('A.1', { reasons: ['legal'], revision: 1 });
  expect((await read()).soa.state).toBe('draft');
});

test('whoever is alone approves what they asked for', async () => {
  await complete();
  await act('requestSoaApproval');
  expect((await act('approveSoa')).body.soa.state).toBe('approved');
});

test.each(['docx', 'pdf', 'xlsx', 'oscal'] as const)(
  'the statement is exported as %s, with where it comes from',
  async (format) => {
    await complete();
    await mark('A.2', { applicable: false, justification: 'No windows here', revision: 1 });
    const response = await app.app.request(
      `http://localhost/api/compliance/assessments/${assessmentId}/soa/export?format=${format}`,
      { headers: { authorization: `Token ${token}` } },
    );
    expect(response.status).toBe(200);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const start = Buffer.from(bytes.slice(0, 4)).toString('latin1');
    expect(start).toBe({ docx: 'PK\u0003\u0004', xlsx: 'PK\u0003\u0004', pdf: '%PDF', oscal: '{"pr' }[format]);
    if (format !== 'oscal') return;
    const oscal = JSON.parse(new TextDecoder().decode(bytes));
    expect(oscal.profile.imports[0]['include-controls'][0]['with-ids']).toEqual(['A.1', 'B.1', 'B.2']);
  },
);

test('a finding has its task, and is to be tested again once that is done', async () => {
  const params = { assessmentId };
  const { body: finding } = await app.call('createAssessmentFinding', {
    token,
    params,
    body: {
      ref: 'A.1',
      description: 'The back door has no lock.',
      severity: 'high',
      due: '2026-03-01',
      task: { title: 'Fit a lock', assignee_id: null },
    },
  });
  expect(finding).toMatchObject({ state: 'open', task: { title: 'Fit a lock', is_done: false } });
  const taskId = finding.task?.id ?? '';
  const { body: task } = await app.call('getTask', { token, params: { taskId } });
  expect(task.due_date).toBe('2026-03-01');
  await app.call('updateTask', { token, params: { taskId }, body: { revision: task.revision, status: 'done' } });
  const [listed] = (await app.call('listAssessmentFindings', { token, params })).body.items;
  expect(listed?.state).toBe('to_retest');
  expect((await answers()).items).toEqual([]);
  const closed = await app.call('updateAssessmentFinding', {
    token,
    params: { ...params, findingId: finding.id },
    body: { closed: true, revision: 1 },
  });
  expect(closed.body.state).toBe('closed');
});

test('whoever may not write fills in their own answer, and no other', async () => {
  const viewer = await member('Viewer');
  expect((await mark('A.1', { result: 'met' }, viewer.token)).failure.code).toBe('permission_denied');
  await mark('A.1', { assignee_id: viewer.id });
  const change = { result: 'met', progress: 'in_review', revision: 1 } as const;
  expect((await mark('A.1', change, viewer.token)).status).toBe(200);
  expect((await mark('A.1', { progress: 'done', revision: 2 }, viewer.token)).failure.code).toBe('permission_denied');
  expect((await mark('A.1', { applicable: false, revision: 2 }, viewer.token)).failure.code).toBe('permission_denied');
  const { body } = await app.call('listMyAnswers', { token: viewer.token });
  expect(body.items.map(({ ref }) => ref)).toEqual(['A.1']);
});

/** A member who may read nothing. */
async function stranger() {
  const theirs = await memberWith(app, token, []);
  return { id: (await app.call('getProfile', { token: theirs })).body.id, token: theirs };
}

const mine = (ref: string) => ({ params: { assessmentId, ref } });

test('an assignee who may not read compliance fills in their own answer, hands it in, and sees no other', async () => {
  const [assignee, other] = [await stranger(), await stranger()];
  await mark('A.1', { assignee_id: assignee.id });
  await mark('A.2', { assignee_id: other.id });
  const as = { token: assignee.token };
  const asked = (await app.call('listMyAnswers', as)).body.items;
  expect(asked.map(({ ref }) => ref)).toEqual(['A.1']);
  expect((await app.call('getMyAnswer', { ...as, ...mine('A.1') })).body).toMatchObject({
    assessment: { name: 'First year', scale: 'to_3' },
    requirement: { ref: 'A.1', title: 'Rule A.1' },
    answer: { result: null, revision: 1 },
  });
  const body = { revision: 1, result: 'met', progress: 'in_review', observation: 'Both doors.' } as const;
  const { answer } = (await app.call('updateMyAnswer', { ...as, ...mine('A.1'), body })).body;
  expect(answer).toMatchObject({ result: 'met', progress: 'in_review', observation: 'Both doors.', revision: 2 });
  expect((await answers()).totals.met).toBe(1);
  for (const ref of ['A.2', 'B.1', 'Z']) {
    expect((await app.call('getMyAnswer', { ...as, ...mine(ref) })).failure.code).toBe('not_found');
    expect((await app.call('updateMyAnswer', { ...as, ...mine(ref), body })).failure.code).toBe('not_found');
  }
  expect((await app.call('listAnswers', { ...as, params: { assessmentId } })).failure.code).toBe('permission_denied');
});

test('what someone else said of my answer meanwhile is not overwritten', async () => {
  const assignee = await stranger();
  await mark('A.1', { assignee_id: assignee.id });
  await mark('A.1', { result: 'partly', revision: 1 });
  const body = { revision: 1, result: 'met' } as const;
  const { failure } = await app.call('updateMyAnswer', { token: assignee.token, ...mine('A.1'), body });
  expect(failure.code).toBe('edit_conflict');
  expect((await answers()).items).toMatchObject([{ ref: 'A.1', result: 'partly' }]);
});

test('an assignee neither closes a requirement nor says that it doesn’t apply', async () => {
  const assignee = await stranger();
  await mark('A.1', { assignee_id: assignee.id });
  const say = (facts: object) =>
    app.call('updateMyAnswer', { token: assignee.token, ...mine('A.1'), body: { revision: 1, ...facts } });
  expect((await say({ progress: 'done' })).failure.code).toBe('validation_failed');
  await say({ applicable: false, justification: 'No doors here' });
  expect((await answers()).items).toMatchObject([{ ref: 'A.1', applicable: true, progress: 'to_do' }]);
});
