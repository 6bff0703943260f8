import path from 'node:path';
import type { Page } from '@playwright/test';
import { drawContracts } from './support/documents.ts';
import { askToSignOut, newPerson, signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('signing out asks for unsaved annotations, and leaves nothing in this browser', async ({ page, server }) => {
  const [document] = await drawContracts(path.join(server.dataDir, 'drawn'));
  if (!document) throw new Error('There is a contract.');
  const person = newPerson();
  await signUp(page, person);
  await page.goto('/cms/contractlist');
  await page.getByLabel('Documents to upload').first().setInputFiles(document.file);
  await writeText(page, 'Five years?');
  const address = page.url();
  await expect.poll(() => leftIn(page)).toMatchObject({ drafts: 1 });
  expect((await leftIn(page)).keys).toEqual(expect.arrayContaining(['chat.owner', 'user.session']));

  await askToSignOut(page, person);
  const asked = page.getByRole('alertdialog', { name: 'Sign out without saving?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toHaveCount(0);
  expect(await leftIn(page)).toMatchObject({ drafts: 1 });

  await askToSignOut(page, person);
  await asked.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  await expect.poll(() => leftIn(page)).toEqual({ keys: [], drafts: 0 });

  await signIn(page, person);
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
  await page.goto(address);
  await expect(page.locator('.textLayer').first()).toBeVisible();
  await expect(page.locator('.freeTextEditor')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Restore' })).toHaveCount(0);
});

async function writeText(page: Page, words: string): Promise<void> {
  await expect(page.locator('.textLayer').first()).toBeVisible();
  // The tools hear of keys once they are there, a moment after the first page.
  await expect(page.getByRole('button', { name: 'Text', exact: true })).toBeEnabled();
  await page.locator('[data-document-pages]').focus();
  await page.keyboard.press('t');
  await expect(page.locator('.annotationEditorLayer.freetextEditing').first()).toBeAttached();
  await page.locator('[data-document-pages]').press('Enter');
  await expect(page.locator('.freeTextEditor [contenteditable=true]')).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await expect(page.locator('.freeTextEditor')).toHaveText(words);
}

/** What the browser keeps: names in local storage, and how many drafts of documents. */
function leftIn(page: Page): Promise<{ keys: string[]; drafts: number }> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('accordant.document-drafts', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('drafts');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('The drafts cannot be opened.'));
    });
    const drafts = await new Promise<number>((resolve, reject) => {
      const counted = database.transaction('drafts').objectStore('drafts').count();
      counted.onsuccess = () => resolve(counted.result);
      counted.onerror = () => reject(counted.error ?? new Error('The drafts cannot be counted.'));
    });
    database.close();
    return { keys: Object.keys(localStorage).sort(), drafts };
  });
}
