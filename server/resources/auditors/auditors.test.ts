import { beforeEach, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { type EndpointName, endpoints } from '#api-contract/endpoints';
import { auditorEndpoints } from '#api-contract/auditors/endpoints';
import { withTenant } from '#kernel/db';
import { makeAssessment } from '#resources/assessments/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
let organisationId: string;
let assessmentId: string;
const today = new Date().toISOString().slice(0, 10);

beforeEach(async () => {
  ({ token } = await app.signUp());
  organisationId = (await app.call('getOrganisation', { token })).body.id;
  ({ assessmentId } = await makeAssessment(app, token));
});

const grant = async (more: object = {}) =>
  (
    await app.call('createAuditGrant', {
      token,
      body: {
        name: 'Ana Ruiz',
        email: 'ana@example.com',
        assessment_ids: [assessmentId],
        from: today,
        until: addDays(today, 10),
        ...more,
      },
    })
  ).body;

const linkInMail = async () => {
  const mails = (await app.deliverMail()).filter(({ to }) => to === 'ana@example.com');
  return mails.at(-1)?.link ?? { uid: '', token: '' };
};

const open = (link: { uid: string; token: string }) => app.call('openAudit', { body: link });

/** Writes to every grant of the organisation. */
const move = (columns: object) =>
  withTenant(app.database, organisationId, ({ db }) => db.updateTable('audit_grants').set(columns).execute());

async function guest() {
  const { id } = await grant();
  const { body } = await open(await linkInMail());
  return { grantId: id, guestToken: body.token };
}

async function proveWithText(ref = 'A.1') {
  return prove(ref, { content: 'text', text: 'Lock your screen.' });
}

async function prove(ref: string, version: { content: 'text'; text: string } | { content: 'link'; link: string }) {
  const body = { name: 'Access policy' };
  const { id: resourceId } = (await app.call('createComplianceResource', { token, body })).body;
  const { id, sha256 } = (await app.call('createResourceVersion', { token, params: { resourceId }, body: version }))
    .body;
  await app.call('publishResourceVersion', {
    token,
    params: { resourceId, resourceVersionId: id },
    body: { reason: 'Needed today.', sha256 },
  });
  const source = { kind: 'version' as const, version_id: id };
  return (await app.call('linkEvidence', { token, body: { assessment_id: assessmentId, ref, source } })).body.id;
}

test('a guest sees the totals that the organisation sees, with what mappings derive', async () => {
  const other = await makeAssessment(app, token);
  const { version, revision } = (await app.call('getAssessment', { token, params: { assessmentId } })).body;
  const { body: set } = await app.call('createMappingSet', {
    token,
    body: { name: 'Theirs to ours', source_version_id: other.versionId, target_version_id: version.id },
  });
  const body = { sources: ['A.1'], target: 'B.2', relation: 'equal' as const };
  await app.call('addMappingEdge', { token, params: { setId: set.id }, body });
  await app.call('publishMappingSet', { token, params: { setId: set.id } });
  await app.call('updateAssessment', { token, params: { assessmentId }, body: { revision, count_derived: true } });
  const changes = [{ ref: 'A.1', result: 'met' as const, revision: 0 }];
  await app.call('changeAnswers', { token, params: { assessmentId: other.assessmentId }, body: { changes } });
  const { totals } = (await app.call('getAssessment', { token, params: { assessmentId } })).body;
  expect(totals).toMatchObject({ met: 1, met_derived: 1 });
  const { guestToken } = await guest();
  const { body: seen } = await app.call('getAudit', { token: guestToken });
  expect(seen.assessments[0]?.totals).toEqual(totals);
  const { body: opened } = await app.call('getGuestAssessment', { token: guestToken, params: { assessmentId } });
  expect(opened.totals).toEqual(totals);
});

test('a link from the mail works once, and opens what was given access to', async () => {
  await grant();
  const link = await linkInMail();
  const { status, body } = await open(link);
  expect(status).toBe(201);
  expect((await open(link)).failure).toMatchObject({
    code: 'grant_expired',
    detail_error_message: 'Your access to this audit has ended.',
  });
  const { body: audit } = await app.call('getAudit', { token: body.token });
  expect(audit).toMatchObject({ organisation: 'Northwind', name: 'Ana Ruiz', assessments: [{ id: assessmentId }] });
});

test('a link that is opened before access begins says when, and works then', async () => {
  await grant({ from: addDays(today, 20), until: addDays(today, 60) });
  const link = await linkInMail();
  const { status, failure } = await open(link);
  expect([status, failure.code]).toEqual([403, 'grant_not_open']);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect(failure.detail_error_message).toContain(day.format(new Date(addDays(today, 20))));
  await move({ open_from: today });
  expect((await open(link)).status).toBe(201);
});

test('a link that wasn’t used works until the end of the last day', async () => {
  const until = addDays(today, 60);
  await grant({ until });
  await linkInMail();
  const [kept] = await withTenant(app.database, organisationId, ({ db }) =>
    db.selectFrom('audit_grants').select('link_expires_at').execute(),
  );
  expect(kept?.link_expires_at?.toISOString().slice(0, 10)).toBe(addDays(until, 2));
});

test('access isn’t given for days that are over', async () => {
  const body = { name: 'Ana Ruiz', email: 'ana@example.com', assessment_ids: [assessmentId] };
  const days = { from: addDays(today, -9), until: addDays(today, -2) };
  const { status, failure } = await app.call('createAuditGrant', { token, body: { ...body, ...days } });
  expect([status, failure.fields]).toMatchObject([422, [{ path: 'until' }]]);
});

test('another link ends the one before', async () => {
  const { id } = await grant();
  const first = await linkInMail();
  await app.call('sendAuditLink', { token, params: { grantId: id } });
  const second = await linkInMail();
  expect((await open(first)).status).toBe(410);
  expect((await open(second)).status).toBe(201);
});

test('a guest reads granted assessments, their requirements and evidence', async () => {
  const evidenceId = await proveWithText();
  const { guestToken } = await guest();
  const params = { assessmentId };
  const { body: assessment } = await app.call('getGuestAssessment', { token: guestToken, params });
  expect(assessment.rows.map(({ ref, evidence }) => `${ref} ${evidence}`)).toEqual([
    'A 0',
    'A.1 1',
    'A.2 0',
    'B 0',
    'B.1 0',
    'B.2 0',
  ]);
  const { body: requirement } = await app.call('getGuestRequirement', {
    token: guestToken,
    params,
    query: { ref: 'A.1' },
  });
  const file_name = 'Access policy 1.0.txt';
  expect(requirement).toMatchObject({ statement: 'Doors are locked.', evidence: [{ id: evidenceId, file_name }] });
  const { body: text } = await app.call('downloadGuestEvidence', { token: guestToken, params: { evidenceId } });
  expect(String(text)).toBe('Lock your screen.');
});

test('a guest is told where a policy is that is kept elsewhere', async () => {
  const link = 'https://intranet.example.com/policy';
  const evidenceId = await prove('A.1', { content: 'link', link });
  const { guestToken } = await guest();
  const { body } = await app.call('getGuestRequirement', {
    token: guestToken,
    params: { assessmentId },
    query: { ref: 'A.1' },
  });
  expect(body.evidence).toMatchObject([{ id: evidenceId, link, file_name: null }]);
});

test('what a guest did is seen by both sides', async () => {
  const evidenceId = await proveWithText();
  const { grantId, guestToken } = await guest();
  await app.call('getGuestAssessment', { token: guestToken, params: { assessmentId } });
  await app.call('downloadGuestEvidence', { token: guestToken, params: { evidenceId } });
  const ours = (await app.call('listAuditAccess', { token, params: { grantId } })).body.items;
  const theirs = (await app.call('listGuestAccess', { token: guestToken })).body.items;
  expect(ours.map(({ deed, about }) => [deed, about])).toEqual([
    ['downloaded', 'Access policy 1.0'],
    ['assessment_opened', 'First year'],
    ['link_used', 'ana@example.com'],
  ]);
  expect(theirs).toEqual(ours);
  const { body: trail } = await app.call('listAuditEntries', { token, query: { limit: 10 } });
  expect(trail.items[0]).toMatchObject({
    action: 'file.downloaded',
    actor: { id: null, name: 'Ana Ruiz (guest auditor)' },
  });
});

test('a request for evidence becomes a task', async () => {
  const { guestToken } = await guest();
  const { status } = await app.call('requestEvidence', {
    token: guestToken,
    params: { assessmentId },
    body: { ref: 'A.2', text: 'The list of visitors in May.' },
  });
  expect(status).toBe(201);
  const { body } = await app.call('listTasks', { token, query: {} });
  expect(body.items.map(({ title }) => title)).toEqual(['Evidence requested for A.2']);
});

test('a request is answered by the organisation: the guest reads the answer, and its task is done', async () => {
  const { grantId, guestToken } = await guest();
  const { body: asked } = await app.call('requestEvidence', {
    token: guestToken,
    params: { assessmentId },
    body: { ref: 'A.2', text: 'The list of visitors in May.' },
  });
  expect(asked).toMatchObject({ label: 'A.2', text: 'The list of visitors in May.', answer: null });
  const { body: ours } = await app.call('listAuditRequests', { token, params: { grantId } });
  expect(ours.items).toEqual([{ ...asked, task_id: expect.any(String) }]);
  expect((await app.call('listAuditGrants', { token })).body.items).toMatchObject([{ open_requests: 1 }]);
  const params = { grantId, requestId: asked.id };
  await app.call('answerAuditRequest', { token, params, body: { text: 'Linked to A.2.' } });
  const { body: theirs } = await app.call('listGuestRequests', { token: guestToken });
  expect(theirs.items).toMatchObject([{ id: asked.id, answer: { text: 'Linked to A.2.', by: 'First Owner' } }]);
  expect(theirs.items[0]).not.toHaveProperty('task_id');
  expect((await app.call('listTasks', { token, query: { status: ['done'] } })).body.items).toHaveLength(1);
  expect((await app.call('listAuditGrants', { token })).body.items).toMatchObject([{ open_requests: 0 }]);
});

test('a request is answered once: a second answer is refused, and its task says that it was done', async () => {
  const { grantId, guestToken } = await guest();
  const { body: asked } = await app.call('requestEvidence', {
    token: guestToken,
    params: { assessmentId },
    body: { ref: 'A.2', text: 'The list of visitors in May.' },
  });
  const answer = (text: string) =>
    app.call('answerAuditRequest', { token, params: { grantId, requestId: asked.id }, body: { text } });
  const both = await Promise.all([answer('Linked to A.2.'), answer('We hold none.')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [request] = (await app.call('listAuditRequests', { token, params: { grantId } })).body.items;
  const kept = request?.answer?.text ?? '';
  expect(both.find(({ status }) => status === 200)?.body.answer?.text).toBe(kept);
  expect((await answer(kept)).body).toEqual(request);
  expect((await answer(`${kept} Again.`)).failure).toMatchObject({
    code: 'edit_conflict',
    detail_error_message: 'This request has already been answered.',
  });
  const { body: theirs } = await app.call('listGuestRequests', { token: guestToken });
  expect(theirs.items).toMatchObject([{ answer: { text: kept } }]);
  const params = { taskId: request?.task_id ?? '' };
  const { items } = (await app.call('listTaskActivity', { token, params })).body;
  expect(items.map(({ action, fields }) => [action, fields])).toEqual([
    ['task.updated', ['status']],
    ['task.created', []],
  ]);
});

test('a request is answered only where it belongs', async () => {
  const first = await guest();
  const { body: asked } = await app.call('requestEvidence', {
    token: first.guestToken,
    params: { assessmentId },
    body: { ref: 'A.2', text: 'The list of visitors.' },
  });
  const second = await guest();
  const params = { grantId: second.grantId, requestId: asked.id };
  expect((await app.call('answerAuditRequest', { token, params, body: { text: 'No' } })).status).toBe(404);
  expect((await app.call('listGuestRequests', { token: second.guestToken })).body.items).toEqual([]);
});

test('nothing beyond the grant exists: neither other assessments nor their evidence', async () => {
  const evidenceId = await proveWithText();
  const granted = assessmentId;
  ({ assessmentId } = await makeAssessment(app, token));
  const { guestToken } = await guest();
  const calls = [
    app.call('getGuestAssessment', { token: guestToken, params: { assessmentId: granted } }),
    app.call('getGuestRequirement', { token: guestToken, params: { assessmentId: granted }, query: { ref: 'A.1' } }),
    app.call('downloadGuestEvidence', { token: guestToken, params: { evidenceId } }),
    app.call('requestEvidence', {
      token: guestToken,
      params: { assessmentId: granted },
      body: { ref: 'A.1', text: 'More' },
    }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('no other route takes the token of a guest', async () => {
  const { guestToken } = await guest();
  const others = (Object.keys(endpoints) as EndpointName[]).filter(
    (name) => !(name in auditorEndpoints) && endpoints[name].access !== 'public',
  );
  expect(others.length).toBeGreaterThan(200);
  for (const name of others) {
    const ids = [...endpoints[name].path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param, assessmentId]);
    const { status } = await app.call(name, { token: guestToken, params: Object.fromEntries(ids) as never });
    expect([name, status]).toEqual([name, 401]);
  }
});

test('a member’s token opens no audit', async () => {
  await grant();
  expect((await app.call('getAudit', { token })).failure.code).toBe('grant_expired');
});

test('access ends when it is revoked, and with its last day', async () => {
  const { grantId, guestToken } = await guest();
  const status = async () => (await app.call('getAudit', { token: guestToken })).status;
  expect(await status()).toBe(200);
  await move({ open_from: addDays(today, -9), open_until: addDays(today, -2) });
  expect(await status()).toBe(410);
  await move({ open_from: addDays(today, 2), open_until: addDays(today, 9) });
  expect(await status()).toBe(410);
  await move({ open_from: today, open_until: addDays(today, 9) });
  expect(await status()).toBe(200);
  const { body } = await app.call('revokeAuditGrant', { token, params: { grantId } });
  expect(body.state).toBe('revoked');
  expect(await status()).toBe(410);
  expect((await app.call('sendAuditLink', { token, params: { grantId } })).failure.code).toBe('grant_expired');
});
