import { expect } from '@playwright/test';
import { makePdf } from '#extraction/testing';
import { callerOf } from './support/api-calls.ts';
import { testWithMail as test } from './support/mailbox.ts';
import { newPerson, signUp } from './support/people.ts';

const breach = 'The supplier reports a breach within a day.';
const auditor = 'ana.ruiz@example.com';

type Call = Awaited<ReturnType<typeof callerOf>>;

/** A contract in force, and a framework of two requirements that are met: one by nothing yet, one by a policy. */
async function prepare(call: Call) {
  const pdf = Buffer.from(await makePdf([['Hosting agreement', breach]]));
  const contract = await call('post', '/contracts?file_name=Hosting.pdf', pdf, { 'content-type': 'application/pdf' });
  const read = () => call('get', `/contracts/${contract.id}`);
  await expect.poll(async () => (await read()).current_version.text_status).not.toBe('pending');
  await call('patch', `/contracts/${contract.id}`, { revision: (await read()).revision, stage: 'active' });

  const framework = await call('post', '/compliance/frameworks', { name: 'House rules', version: '1' });
  const version = `/compliance/frameworks/${framework.id}/versions/${framework.adopted_version.id}`;
  for (const [ref, title] of [
    ['A.1', 'Breaches are reported'],
    ['A.2', 'Access is reviewed'],
  ])
    await call('post', `${version}/requirements`, { ref, label: ref, title, parent: null, statement: `${title}.` });
  const assessment = await call('post', '/compliance/assessments', {
    name: 'First year',
    framework_id: framework.id,
    scale: 'to_3',
  });
  await call('patch', `/compliance/assessments/${assessment.id}/answers`, {
    changes: ['A.1', 'A.2'].map((ref) => ({ ref, revision: 0, result: 'met' })),
  });
  const policy = await call('post', '/compliance/resources', { name: 'Access policy' });
  const written = await call('post', `/compliance/resources/${policy.id}/versions`, {
    content: 'text',
    text: 'Access is reviewed every quarter.',
  });
  await call('post', `/compliance/resources/${policy.id}/versions/${written.id}/publish`, {
    sha256: written.sha256,
    reason: 'Needed today.',
  });
  await call('post', '/compliance/evidence', {
    assessment_id: assessment.id,
    ref: 'A.2',
    source: { kind: 'version', version_id: written.id },
  });
  return { contractId: contract.id, frameworkId: framework.id, assessmentId: assessment.id };
}

test('a clause is cited, its contract ends, and a guest audits what was frozen until access is revoked', async ({
  page,
  browser,
  baseURL,
  mailbox,
}, info) => {
  const officer = newPerson();
  await signUp(page, officer, 'Contoso Audits');
  const call = await callerOf(page, officer);
  const { contractId, frameworkId, assessmentId } = await prepare(call);
  const frameworkPage = `/compliance/frameworks/${frameworkId}`;

  await test.step('a clause is cited from its contract', async () => {
    await page.goto(`/cms/contract/${contractId}`);
    const evidence = page.getByRole('region', { name: 'Evidence' });
    await evidence.getByRole('button', { name: 'Cite as evidence' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cite as evidence' });
    await dialog.getByRole('combobox', { name: /^Framework/ }).fill('House');
    await page.getByRole('option', { name: 'House rules' }).click();
    await dialog.getByRole('combobox', { name: /^Requirement/ }).click();
    await page.getByRole('option', { name: 'A.1 Breaches are reported' }).click();
    await dialog.getByRole('textbox', { name: 'Search the contract’s text' }).fill('reports a breach within a day');
    await dialog.getByText('reports a breach within a day', { exact: true }).click();
    await page.screenshot({ path: info.outputPath('cite.png') });
    await dialog.getByRole('button', { name: 'Cite', exact: true }).click();
    await expect(evidence.getByText('1 requirement has no other current evidence.')).toBeVisible();
  });

  await test.step('ending the contract says what loses cover, and asks', async () => {
    await page.getByRole('button', { name: /Edit Stage/ }).click();
    const form = page.getByRole('form', { name: 'Edit Stage' });
    await form.getByRole('combobox').selectOption('terminated');
    await form.getByRole('button', { name: 'Save' }).click();
    const asked = page.getByRole('alertdialog');
    await expect(asked.getByText('Ending this contract leaves 1 requirement without current evidence.')).toBeVisible();
    await expect(asked.getByText('A.1 Breaches are reported')).toBeVisible();
    await page.screenshot({ path: info.outputPath('ending.png') });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Not saved: the contract was left as it is.')).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await asked.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Terminated early').first()).toBeVisible();
    await page.goto(`${frameworkPage}?requirement=A.1`);
    await expect(page.getByRole('row', { name: /^A\.1 .*Out of date/ })).toBeVisible();
  });

  await test.step('what is frozen is packaged and downloaded', async () => {
    await call('post', `/compliance/assessments/${assessmentId}/submit`);
    await call('post', `/compliance/assessments/${assessmentId}/close`, { waive_unanswered: true });
    await page.goto(`${frameworkPage}?tab=audit`);
    await page.getByRole('button', { name: 'Make package of snapshot 1' }).click();
    const download = page.getByRole('button', { name: /^Download package/ });
    await expect(download).toBeVisible();
    const downloading = page.waitForEvent('download');
    await download.click();
    expect((await downloading).suggestedFilename()).toBe('audit-package-1.zip');
  });

  await page.getByRole('button', { name: 'Add auditor' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add auditor' });
  await adding.getByRole('textbox', { name: 'Name' }).fill('Ana Ruiz');
  await adding.getByRole('textbox', { name: 'E-mail' }).fill(auditor);
  await adding.getByRole('textbox', { name: 'Access until' }).fill('2099-12-31');
  await adding.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Not opened yet', { exact: false })).toBeVisible();
  await page.screenshot({ path: info.outputPath('auditors.png'), fullPage: true });
  await expect.poll(async () => (await mailbox.to(auditor)).length).toBeGreaterThan(0);
  const [mail] = await mailbox.to(auditor);
  const [link = ''] = /http\S+\/auth\/callback#audit=[^\s"<]+/.exec(mail?.text ?? mail?.html ?? '') ?? [];

  const context = await browser.newContext({ baseURL });
  const guest = await context.newPage();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Open audit' }).click();
  await expect(guest.getByRole('heading', { level: 1, name: 'Audit of Contoso Audits' })).toBeVisible();
  await expect(guest.getByText(/^Access ends 31 Dec 2099, 23:59 /)).toBeVisible();
  expect(new URL(guest.url()).hash).not.toContain('.');
  await guest.reload();
  await guest.getByRole('button', { name: 'Open First year' }).click();
  const tree = guest.getByRole('treegrid', { name: 'Requirements' });

  await test.step('the guest downloads evidence and requests more', async () => {
    await tree.getByText('Access is reviewed').dblclick();
    const downloading = guest.waitForEvent('download');
    await guest.getByRole('button', { name: 'Download Access policy, version 1.0' }).click();
    await downloading;
    await guest.screenshot({ path: info.outputPath('guest.png'), fullPage: true });
    await guest.getByRole('button', { name: 'Request evidence' }).click();
    const dialog = guest.getByRole('dialog', { name: 'Request evidence for A.2' });
    await dialog.getByRole('textbox', { name: 'What you need' }).fill('The last review.');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(guest.getByText(/^Requested\./)).toBeVisible();
  });

  await test.step('the organisation answers', async () => {
    await page.reload();
    await expect(page.getByText('1 request to answer')).toBeVisible();
    await page.getByRole('button', { name: 'Open Ana Ruiz' }).click();
    const grant = page.getByRole('dialog', { name: 'Ana Ruiz' });
    await expect(grant.getByText('Access policy 1.0 downloaded')).toBeVisible();
    await grant.getByRole('textbox', { name: 'Answer' }).fill('It follows on Monday.');
    await grant.getByRole('button', { name: 'Send answer' }).click();
    await expect(grant.getByText(/^Answered by /)).toBeVisible();
    await page.screenshot({ path: info.outputPath('grant.png') });
  });

  await test.step('the guest reads the answer, and is let out', async () => {
    await guest.getByRole('button', { name: 'All assessments' }).click();
    await guest.getByRole('tab', { name: 'Requests' }).click();
    await expect(guest.getByText('It follows on Monday.')).toBeVisible();
    await page.getByRole('button', { name: 'Revoke access' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }).click();
    await expect(page.getByText('Revoked').first()).toBeVisible();
    await guest.reload();
    await expect(guest.getByText('Your access to this audit has ended.')).toBeVisible();
    await guest.screenshot({ path: info.outputPath('ended.png') });
    await guest.goto(link);
    await guest.getByRole('button', { name: 'Open audit' }).click();
    await expect(guest.getByText('Your access to this audit has ended.')).toBeVisible();
    await guest.goto(frameworkPage);
    await expect(guest.getByRole('heading', { name: /Sign in/ })).toBeVisible();
  });
  await context.close();
});
