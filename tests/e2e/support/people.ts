import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Someone whose address no other journey uses. */
export function newPerson(name = 'Contract manager'): Person {
  return { name, email: `${randomUUID()}@example.com`, password: 'a sentence that is long enough' };
}

export async function signUp(page: Page, person: Person, organisation = 'Test organisation'): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Organisation').fill(organisation);
  await page.getByLabel('Your name').fill(person.name);
  await page.getByLabel('Work e-mail').fill(person.email);
  await page
    .getByLabel('New password')
    .or(page.getByLabel('Password', { exact: true }))
    .first()
    .fill(person.password);
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await page.getByRole('heading', { name: /^Good / }).waitFor();
}

/** On the sign-in page already. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** What is unsaved is asked about before. */
export async function askToSignOut(page: Page, { name }: Person): Promise<void> {
  await page.getByRole('button', { name: `Account menu for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

export async function signOut(page: Page, person: Person): Promise<void> {
  await askToSignOut(page, person);
  await page.waitForURL((url) => url.pathname === '/login');
}
