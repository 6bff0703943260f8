import { expect, type Locator, type Page } from '@playwright/test';
import { endpoints } from '#api-contract/endpoints';
import { makePdf } from '#extraction/testing';
import { readConfiguration } from '#kernel/configuration';
import { asOwner, withOperatorDatabase } from '#server/operator/database';
import { addButton } from './support/add-button.ts';
import { type Mailbox, testWithMail as test } from './support/mailbox.ts';
import { newPerson, signUp } from './support/people.ts';
import type { RunningServer } from './support/running-server.ts';
import { uploadDocuments } from './support/uploads.ts';

const manager = newPerson('Contract manager');
const counsel = newPerson('Legal counsel');

test('a colleague is told at once, reads, archives and mutes, and finds the rest in the digest of the morning', async ({
  page,
  browser,
  baseURL,
  server,
  mailbox,
}) => {
  await signUp(page, manager, 'Contoso Yards');
  const call = await callerAs(page, manager);
  const counselId = await invite(call);
  const context = await browser.newContext({ baseURL });
  const desk = await context.newPage();
  await desk.goto(await invitationLink(mailbox));
  await desk.getByLabel('New password').fill(counsel.password);
  await desk.getByRole('button', { name: 'Join' }).click();
  await expect(desk.getByRole('heading', { name: /^Good / })).toBeVisible();

  await desk.goto('/Profile');
  const byDigest = desk.getByRole('radio', { name: 'I’m mentioned in a comment Digest' });
  await byDigest.click();
  await expect(byDigest).toBeChecked();
  await expect(desk.getByText('Saved', { exact: true }).first()).toBeVisible();
  const bell = desk.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications');

  const pdf = { name: 'Supply agreement.pdf', mimeType: 'application/pdf' };
  await uploadDocuments(page, [
    { ...pdf, buffer: Buffer.from(await makePdf([['The goods are delivered each month.']])) },
  ]);
  await expect(page.getByRole('heading', { level: 1, name: 'Supply agreement' })).toBeVisible();
  const contract = page.url();
  await mention(page, 'can we end this early?');
  await expect(bell).toHaveAccessibleName(/1 new/);
  await assignTask(page, 'Check the notice period');
  await expect(bell).toHaveAccessibleName(/2 new/);

  await bell.click();
  const panel = desk.getByRole('dialog', { name: 'Notifications' });
  const rows = panel.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const mentioned = rows.filter({ hasText: 'mentioned you' });
  await mentioned.getByRole('link').focus();
  await desk.keyboard.press('e');
  await expect(rows).toHaveCount(1);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Undo' }).click();
  await bell.click();
  await expect(rows).toHaveCount(2);
  await mentioned.getByRole('link').focus();
  await desk.keyboard.press('u');
  await expect(mentioned.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await mentioned.getByRole('button', { name: /^Mute / }).click();
  await expect(rows).toHaveCount(1);
  await close(panel);
  await expect(bell).toHaveAccessibleName('Notifications');

  await page.goto(contract);
  await mention(page, 'never mind');
  const { id, revision } = await call('createCase', {
    body: { name: 'Secret dispute', type: 'other', privileged: true, participant_ids: [counselId] },
  });
  await expect(bell).toHaveAccessibleName(/1 new/);
  await call('updateCase', { params: { caseId: id }, body: { revision, participant_ids: [] } });
  await desk.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
  await context.close();

  const before = (await mailbox.to(counsel.email)).length;
  await clockAt(server, theNextDigest());
  await expect.poll(async () => (await mailbox.to(counsel.email)).length).toBe(before + 1);

  const digest = (await mailbox.to(counsel.email)).at(-1);
  expect(digest?.subject).toBe('Due, overdue or unread: 1');
  expect(digest?.headers.find(({ key }) => key === 'content-type')?.value).toMatch(/^multipart\/alternative/);
  expect(digest?.text).toContain('Contract manager assigned you a task: Check the notice period');
  expect(digest?.text).toContain('This is the only mail about tasks today.');
  expect(digest?.text).toContain(`${server.address}/tasks`);
  const [line = '', ...others] = [...(digest?.html?.matchAll(/href="([^"]*)"/g) ?? [])].map(([, href]) => href);
  expect(line).toMatch(/\/task\/[\w-]{36}$/);
  expect(others).toEqual([`${server.address}/tasks`]);
  for (const left of ['Secret dispute', 'end this early', 'never mind', 'Supply agreement'])
    expect(`${digest?.subject} ${digest?.text} ${digest?.html}`).not.toContain(left);
  expect((await mailbox.to(manager.email)).filter(({ subject }) => subject?.startsWith('Due'))).toEqual([]);
});

type Call = (
  name: keyof typeof endpoints,
  call?: { readonly params?: Readonly<Record<string, string>>; readonly body?: object },
) => Promise<{ readonly id: string; readonly revision: number; readonly items: { id: string; name: string }[] }>;

/** What prepares the journey, as the API has it. */
async function callerAs(page: Page, { email, password }: typeof manager): Promise<Call> {
  const answer = await page.request.post(endpoints.logIn.path, { data: { email, password } });
  const { token } = (await answer.json()) as { token: string };
  return async (name, { params = {}, body } = {}) => {
    const { method, path: template } = endpoints[name];
    const url = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
    const sent = await page.request.fetch(url, {
      method: method.toUpperCase(),
      headers: { authorization: `Token ${token}` },
      ...(body && { data: body }),
    });
    expect(sent.ok(), `${name}: ${await sent.text()}`).toBe(true);
    return sent.json();
  };
}

async function invite(call: Call): Promise<string> {
  const { items } = await call('listPermissionClasses');
  const permission_class_id = items.find(({ name }) => name === 'Legal')?.id;
  const { id } = await call('inviteMember', {
    body: { email: counsel.email, name: counsel.name, permission_class_id },
  });
  return id;
}

async function invitationLink(mailbox: Mailbox): Promise<string> {
  let link = '';
  await expect(async () => {
    const [invitation] = await mailbox.to(counsel.email);
    [link = ''] = /http:\S+/.exec(invitation?.text ?? '') ?? [];
    expect(link).not.toBe('');
  }).toPass();
  return new URL(link).pathname;
}

async function mention(page: Page, words: string): Promise<void> {
  await page.getByRole('tab', { name: /^Comments/ }).click();
  const comment = page.getByRole('textbox', { name: 'Comment', exact: true });
  await comment.pressSequentially('@Legal');
  await expect(page.getByRole('option', { name: counsel.name })).toBeVisible();
  await comment.press('Enter');
  await comment.pressSequentially(words);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText(words).last()).toBeVisible();
  await expect(comment).toHaveValue('');
}

async function assignTask(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks', exact: true }).click();
  await (await addButton(page, 'Add task')).click();
  const drawer = page.getByRole('dialog', { name: 'Add a task' });
  await drawer.getByRole('textbox', { name: 'Task' }).fill(title);
  await drawer.getByRole('combobox', { name: 'Assignee' }).fill('Legal');
  await page.getByRole('option', { name: counsel.name }).click();
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const close = (panel: Locator) => panel.getByRole('button', { name: 'Close' }).last().click();

/** Half past seven of the next working day, of which nothing was sent yet. */
function theNextDigest(): Date {
  const day = new Date();
  do day.setUTCDate(day.getUTCDate() + 1);
  while ([0, 6].includes(day.getUTCDay()));
  day.setUTCHours(7, 30, 0, 0);
  return day;
}

/** What a server does of its own at a moment: it queues the digests whose time has come. */
async function clockAt({ dataDir }: RunningServer, moment: Date): Promise<void> {
  await withOperatorDatabase(readConfiguration({ DATA_DIR: dataDir }), ({ ownerUrl }) =>
    asOwner(ownerUrl, `select queue_daily_job('notifications.digest', '07:30', '${moment.toISOString()}')`),
  );
}
