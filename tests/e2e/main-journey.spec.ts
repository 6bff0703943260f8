import path from 'node:path';
import { type Browser, type Page } from '@playwright/test';
import { add, kinds } from '../../scripts/check-pdf/drive-viewer.ts';
import { annotationsBy } from './support/annotations.ts';
import { callerOf } from './support/api-calls.ts';
import { documentShown } from './support/document-shown.ts';
import { drawContracts, realContracts, type TestDocument } from './support/documents.ts';
import { newPerson, type Person, signIn, signOut, signUp } from './support/people.ts';
import { newDataDir, removeDataDir, startServer } from './support/running-server.ts';
import { expect, test } from './support/test.ts';
import { uploadDocuments } from './support/uploads.ts';

test('a contract is put in, annotated, found again after signing out, and survives a killed server', async ({
  browser,
}) => {
  const dataDir = await newDataDir();
  const documents = await drawContracts(path.join(dataDir, 'drawn'));
  await journey(browser, path.join(dataDir, 'server'), documents);
  await removeDataDir(dataDir);
});

test('the same with real contracts', async ({ browser }) => {
  test.skip(realContracts.length === 0, 'The folder of real contracts is not beside the project.');
  const dataDir = await newDataDir();
  await journey(browser, dataDir, realContracts);
  await removeDataDir(dataDir);
});

async function journey(browser: Browser, dataDir: string, documents: readonly TestDocument[]): Promise<void> {
  const person = newPerson();
  const server = await startServer(dataDir);
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await signUp(page, person);
    await uploadAll(page, documents);
    const links: string[] = [];
    for (const document of documents) links.push(await annotate(page, person, document));
    await signOut(page, person);
    await signInThroughDeepLink(page, links[0] ?? '', person);
    await expectEverything(page, person, documents);

    await server.kill();
    const again = await startServer(dataDir, { PORT: new URL(server.address).port });
    try {
      await expectEverything(page, person, documents);
    } finally {
      await again.stop();
    }
  } finally {
    await context.close();
    await server.stop();
  }
}

async function expectEverything(page: Page, person: Person, documents: readonly TestDocument[]): Promise<void> {
  for (const document of documents) {
    await findByWord(page, document);
    await expectAnnotations(page, person);
  }
}

async function uploadAll(page: Page, documents: readonly TestDocument[]): Promise<void> {
  await uploadDocuments(
    page,
    documents.map(({ file }) => file),
  );
  for (const document of documents) {
    await expect(rowOf(page, document)).toBeVisible();
  }
}

/** Shows a contract once all is found in it: its heading becomes higher then, and the page below it moves. */
async function untilRead(page: Page, person: Person): Promise<void> {
  const call = await callerOf(page, person);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await expect.poll(async () => (await call('get', `/contracts/${id}/findings`)).reading.status).toBe('read');
  await page.reload();
  await documentShown(page);
}

/** Open a contract, make one annotation of each kind, save; answers with its address. */
async function annotate(page: Page, person: Person, document: TestDocument): Promise<string> {
  await page.goto('/cms/contractlist');
  await rowOf(page, document).click();
  await documentShown(page);
  await untilRead(page, person);
  for (const kind of kinds) await add(page, kind);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Version 2')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled();
  return new URL(page.url()).pathname;
}

async function signInThroughDeepLink(page: Page, deepLink: string, person: Person): Promise<void> {
  await page.goto(deepLink);
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('redirect') === deepLink);
  await signIn(page, person);
  await page.waitForURL((url) => url.pathname === deepLink);
  await documentShown(page);
}

/** The text is read in the background, so the search is repeated until the word is known. */
async function findByWord(page: Page, document: TestDocument): Promise<void> {
  await expect(async () => {
    await page.goto(`/cms/contractlist?q=${document.word}`);
    await expect(rowOf(page, document)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await rowOf(page, document).click();
}

/** What the page shows as its current version holds highlight, drawing, text, image and signature by the person who made them. */
async function expectAnnotations(page: Page, person: Person): Promise<void> {
  const download = page.waitForResponse((response) => /\/versions\/[^/]+\/file$/.test(response.url()));
  await page.reload();
  const { url, token } = { url: (await download).url(), token: await storedToken(page) };
  await documentShown(page);
  await expect(page.getByText('Version 2')).toBeVisible();
  const file = await page.request.get(url, { headers: { authorization: `Token ${token}` } });
  expect(await annotationsBy(person.name, await file.body())).toEqual({ strokes: 2, texts: 1, pictures: 2 });
}

function storedToken(page: Page): Promise<string> {
  return page.evaluate(() => (JSON.parse(localStorage.getItem('user.session') ?? '{}') as { token: string }).token);
}

function rowOf(page: Page, { file }: TestDocument) {
  return page.getByRole('link', { name: path.basename(file, '.pdf') }).first();
}
