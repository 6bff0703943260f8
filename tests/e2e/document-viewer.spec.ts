import path from 'node:path';
import type { Page } from '@playwright/test';
import { documentShown } from './support/document-shown.ts';
import { drawContracts, type TestDocument } from './support/documents.ts';
import { newPerson, signUp } from './support/people.ts';
import { newDataDir, removeDataDir, startServer } from './support/running-server.ts';
import { expect, test } from './support/test.ts';

const MOST_STEPS = 250;

test('a contract is read, searched, marked, signed, discussed and saved by keyboard alone', async ({ browser }) => {
  const dataDir = await newDataDir();
  const [document] = await drawContracts(path.join(dataDir, 'drawn'));
  if (!document) throw new Error('There is a contract.');
  const person = newPerson();
  const server = await startServer(path.join(dataDir, 'server'));
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await signUp(page, person);
    await upload(page, document);
    await find(page, document.word);
    await writeText(page, 'Five years?');
    await sign(page, person.name);
    await comment(page, 'Let us ask for three.');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Version 2')).toBeVisible();
    await expect(page.getByText('Not saved yet')).toHaveCount(0);

    await page.reload();
    await drawn(page);
    await focusPages(page);
    await page.keyboard.press('c');
    await expect(page.getByText('3 annotations')).toBeVisible();
    await expect(page.getByText('Let us ask for three.')).toBeVisible();
  } finally {
    await context.close();
    await server.stop();
    await removeDataDir(dataDir);
  }
});

/** A contract that is put in alone opens at once. */
async function upload(page: Page, { file }: TestDocument): Promise<void> {
  await page.goto('/cms/contractlist');
  await page.getByLabel('Documents to upload').first().setInputFiles(file);
  await drawn(page);
}

async function find(page: Page, word: string): Promise<void> {
  await focusPages(page);
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('textbox', { name: 'Find in the document' })).toBeFocused();
  await page.keyboard.type(word);
  await expect(page.getByText('1 of 2')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(page.locator('.textLayer .highlight.selected')).toBeVisible();
  await tabTo(page, 'button', 'Highlight this match');
  await page.keyboard.press('Enter');
  await expect(page.locator('.highlightEditor')).toHaveCount(1);
  await tabTo(page, 'button', 'Close search');
  await page.keyboard.press('Enter');
}

async function writeText(page: Page, words: string): Promise<void> {
  await focusPages(page);
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: 'Text', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.annotationEditorLayer.freetextEditing').first()).toBeAttached();
  await page.locator('[data-document-pages]').press('Enter');
  await expect(page.locator('.freeTextEditor [contenteditable=true]')).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await expect(page.locator('.freeTextEditor')).toHaveText(words);
}

async function sign(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Escape');
  await focusPages(page);
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, 'button', 'New signature…', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, 'textbox', 'Your name');
  await page.keyboard.type(name);
  await tabTo(page, 'button', 'Add');
  await page.keyboard.press('Enter');
  await expect(page.locator('.signatureEditor')).toHaveCount(1);
}

async function comment(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await focusPages(page);
  await page.keyboard.press('c');
  await expect(page.getByText('3 annotations')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Your comment' });
  if (!(await field.isVisible())) {
    await tabTo(page, 'button', 'Comment');
    await page.keyboard.press('Enter');
  }
  await expect(field).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words)).toBeVisible();
  await focusPages(page);
}

async function drawn(page: Page): Promise<void> {
  await documentShown(page);
}

/** Reach the pages with the Tab key: backwards is the shorter way from what stands around them. */
async function focusPages(page: Page): Promise<void> {
  const pages = page.locator('[data-document-pages]');
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await pages.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not reach the pages.');
}

/** Press Tab until what is wanted has the focus; backwards from the pages to what stands above them. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: string, key = 'Tab'): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: role === 'button' });
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const isThere = await wanted.evaluateAll((elements) => elements.some((each) => each === document.activeElement));
    if (isThere) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The Tab key does not reach “${name}”.`);
}
