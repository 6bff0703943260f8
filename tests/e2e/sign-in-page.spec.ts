// cspell:words adresse anmelden fcontractlist geschäftliche
import type { Page } from '@playwright/test';
import { newPerson, signIn, signOut, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** What has to run before anything is shown. */
const early = /\/assets\/early-[^/]+\.js$/;

/** Lets the application start only once the returned function is called, as on a slow line. */
async function holdApplication(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if (!early.test(route.request().url())) await released;
    await route.continue();
  });
  return release;
}

/** Modules hold up what the browser calls the end of loading. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });

const remember = (page: Page, stored: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));

const form = (page: Page) => page.getByRole('main').locator('form');
const untilTakenOver = (page: Page) => expect(page.locator('form[data-early]')).toHaveCount(0);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in page is there, with its styles', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Work e-mail')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    const button = page.getByRole('button', { name: 'Sign in' });
    await expect(button).toHaveCSS('background-color', 'rgb(29, 71, 135)');
  });
});

test('what is typed before the application runs stays, in the very same fields', async ({ page, browser, baseURL }) => {
  const person = newPerson();
  const elsewhere = await browser.newContext({ baseURL });
  await signUp(await elsewhere.newPage(), person);
  await elsewhere.close();

  const release = await holdApplication(page);
  await open(page, '/login');
  const email = page.getByLabel('Work e-mail');
  const half = Math.floor(person.email.length / 2);
  await email.pressSequentially(person.email.slice(0, half));
  await email.evaluate((field) => Object.assign(window, { field }));
  release();
  await untilTakenOver(page);

  await expect(email).toHaveValue(person.email.slice(0, half));
  await expect(email).toBeFocused();
  await email.pressSequentially(person.email.slice(half));
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await expect(email).toHaveValue(person.email);
  expect(await email.evaluate((field) => field === (window as Window & { field?: unknown }).field)).toBe(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
});

test('a form that is sent before the application runs is sent once it does', async ({ page, browser, baseURL }) => {
  const person = newPerson();
  const elsewhere = await browser.newContext({ baseURL });
  await signUp(await elsewhere.newPage(), person);
  await elsewhere.close();

  const release = await holdApplication(page);
  await open(page, '/login?redirect=%2Fcms%2Fcontractlist');
  await signIn(page, person);
  expect(new URL(page.url()).pathname).toBe('/login');
  release();
  await page.waitForURL((url) => url.pathname === '/cms/contractlist');
});

test('the way to sign up keeps where its visitor wanted to go', async ({ page }) => {
  await holdApplication(page);
  await open(page, '/login?redirect=%2Fcms%2Fcontractlist');
  await expect(page.getByRole('link', { name: 'Create an organisation' })).toHaveAttribute(
    'href',
    '/signup?redirect=%2Fcms%2Fcontractlist',
  );
});

test('someone who is inside sees no form, and is led on', async ({ page, context }) => {
  await signUp(page, newPerson());
  const second = await context.newPage();
  const release = await holdApplication(second);
  await open(second, '/login');
  await expect(second.locator('#root [aria-busy]')).toBeVisible();
  await expect(form(second)).toHaveCount(0);
  release();
  await expect(second.getByRole('heading', { name: /^Good / })).toBeVisible();
});

test('other addresses show no form while the application starts', async ({ page }) => {
  const release = await holdApplication(page);
  await open(page, '/cms/contractlist');
  await expect(page.locator('#root [aria-busy]')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('someone who was signed out is still told so when the page is loaded again', async ({ page }) => {
  const person = newPerson();
  await signUp(page, person);
  await signOut(page, person);
  const told = page.getByText('You’ve signed out.');
  await expect(told).toBeVisible();
  const release = await holdApplication(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#root [aria-busy]')).toBeVisible();
  release();
  await expect(told).toBeVisible();
});

test('the form stands in the chosen language and colours before the application runs', async ({ page }) => {
  await remember(page, { 'view.language': '"de"', 'accordant.color-mode': 'dark' });
  const release = await holdApplication(page);
  await open(page, '/login');
  const button = page.getByRole('button', { name: 'Anmelden' });
  await expect(button).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('html')).toHaveClass('dark');
  await page.getByLabel('Geschäftliche E-Mail-Adresse').fill('legal@example.com');
  await button.evaluate((shown) => Object.assign(window, { shown }));
  release();
  await untilTakenOver(page);
  await expect(page.getByLabel('Geschäftliche E-Mail-Adresse')).toHaveValue('legal@example.com');
  expect(await button.evaluate((now) => now === (window as Window & { shown?: unknown }).shown)).toBe(true);
  await expect(page).toHaveTitle('Anmelden · Accordant');
});

test('dark is what the operating system asks for where nobody chose', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await holdApplication(page);
  await open(page, '/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveClass('dark');
});
