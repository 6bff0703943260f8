import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { newPerson, signIn, signOut, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('tabs follow one another: signing out in one signs out in all', async ({ page, context }) => {
  const person = newPerson();
  await signUp(page, person);
  const second = await context.newPage();
  await second.goto('/cms/contractlist');
  await expect(second.getByRole('heading', { name: 'Contracts', exact: true })).toBeVisible();

  await signOut(page, person);
  await second.waitForURL((url) => url.pathname === '/login');

  await signIn(page, person);
  await second.waitForURL((url) => url.pathname !== '/login');
});

test('a session revoked elsewhere ends at the next call', async ({ page, browser, baseURL }) => {
  const person = newPerson();
  await signUp(page, person);
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await signIn(other, person);
  await expect(other.getByRole('heading', { name: /^Good / })).toBeVisible();

  await page.goto('/Profile');
  await page.getByRole('button', { name: /all other|everywhere else|other sessions/i }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button').last().click();
  await expect(page.getByText('You have no other active sessions.')).toBeVisible();

  await other.getByRole('navigation').getByRole('link', { name: 'Contracts' }).click();
  await other.waitForURL((url) => url.pathname === '/login');
  await elsewhere.close();
});

test('a forgotten password is replaced through the mailed link, which works once', async ({ page, server }) => {
  const person = newPerson();
  await signUp(page, person);
  await signOut(page, person);
  await page
    .getByRole('link', { name: 'Forgot your password?' })
    .or(page.getByRole('button', { name: 'Forgot your password?' }))
    .click();
  await page.getByLabel('Work e-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/has an account/)).toBeVisible();

  const link = await mailedLink(path.join(server.dataDir, 'outbox'), person.email);
  await page.goto(link);
  await page.getByLabel('New password').fill('another sentence that is long');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();

  await signOut(page, person);
  await page.goto(link);
  await expect(page.getByText('This link no longer works')).toBeVisible();
});

test('a redirect to another origin is not followed', async ({ page, baseURL }) => {
  const person = newPerson();
  await signUp(page, person);
  await signOut(page, person);
  await page.goto('/login?redirect=%2F%2Fexample.org%2Fevil');
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test('an unknown address shows the not-found page', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByText('Page not found: /no/such/page')).toBeVisible();
});

async function mailedLink(outbox: string, address: string): Promise<string> {
  let link = '';
  await expect(async () => {
    for (const name of await readdir(outbox)) {
      const mail = await PostalMime.parse(await readFile(path.join(outbox, name)));
      if (!mail.to?.some((to) => to.address === address)) continue;
      [link = ''] = /http\S+password_reset_confirm\S+/.exec(mail.text ?? '') ?? [];
    }
    expect(link).not.toBe('');
  }).toPass();
  return new URL(link).pathname;
}
