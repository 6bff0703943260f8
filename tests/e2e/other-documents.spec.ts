import { tmpdir } from 'node:os';
import type { Page } from '@playwright/test';
import { docxParagraph, makeDocx } from '#extraction/testing';
import { findOffice } from '#resources/renditions';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const body = (words: string) =>
  `This agreement is made between Harbour Freight and Northwind. The supplier keeps ${words} in dry rooms. It ends on 31 December 2029.`;

const mail = [
  'From: Ana Ruiz <ana@example.com>',
  'To: Legal <legal@example.com>',
  'Subject: Storage agreement, as agreed',
  'Date: Wed, 4 Mar 2026 10:00:00 +0000',
  'Content-Type: text/plain; charset=utf-8',
  '',
  body('marzipan'),
].join('\r\n');

const documents = [
  {
    name: 'Word agreement',
    ending: 'docx',
    word: 'gingerbread',
    content: makeDocx(docxParagraph(body('gingerbread'))),
  },
  { name: 'Text agreement', ending: 'txt', word: 'liquorice', content: Buffer.from(body('liquorice')) },
  { name: 'Mailed agreement', ending: 'eml', word: 'marzipan', content: Buffer.from(mail) },
] as const;

test('Word documents, texts and e-mails are put in, found by a word, and read beside their data', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/cms/contractlist');
  await putIn(page, documents);
  for (const { word, ending } of documents) await readByWord(page, word, ending);
});

const office = await findOffice({ libreofficePath: undefined, dataDir: tmpdir() });

test('a Word document is read as pages, and the next one too', async ({ page }) => {
  test.skip(!office, 'LibreOffice is not on this machine.');
  await signUp(page, newPerson());
  await page.goto('/cms/contractlist');
  const two = ['gingerbread', 'liquorice'];
  await putIn(
    page,
    two.map((word) => ({ name: word, ending: 'docx', content: makeDocx(docxParagraph(body(word))) })),
  );
  for (const word of two) {
    await page.goto('/cms/contractlist');
    await page.getByRole('rowheader').getByRole('link', { name: word }).click();
    if (word === 'gingerbread') await page.getByText('Pages', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Pages' })).toBeChecked();
    const pages = page.getByRole('region', { name: `${word}.pdf` });
    await expect(pages.getByText(`keeps ${word} in dry rooms`)).toBeVisible();
  }
  await page.getByText('Text', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'liquorice.docx' }).getByText('liquorice')).toBeVisible();
});

test('files of a case in other kinds are read beside it, Word files as pages too', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/cms/caseslist');
  await page.getByRole('button', { name: 'Create case' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Storage');
  await page.getByRole('dialog').getByRole('button', { name: 'Create case' }).click();
  await page.getByLabel('Files to upload').setInputFiles(documents.map(asFile));
  // A file that comes moves those below it, away from the pointer.
  await expect(page.getByRole('button', { name: /^\w+ agreement\.(docx|txt|eml)$/ })).toHaveCount(documents.length);
  for (const { name, ending, word } of documents) {
    await page.getByRole('button', { name: `${name}.${ending}`, exact: true }).click();
    const file = page.getByRole('region', { name: `${name}.${ending}` });
    await expect(file.getByText(word)).toBeVisible();
  }
  test.skip(!office, 'LibreOffice is not on this machine.');
  await page.getByRole('button', { name: 'Word agreement.docx', exact: true }).click();
  await page.getByText('Pages', { exact: true }).click();
  const pages = page.getByRole('region', { name: 'Word agreement.pdf' });
  await expect(pages.getByText('keeps gingerbread in dry rooms')).toBeVisible();
});

interface Given {
  readonly name: string;
  readonly ending: string;
  readonly content: Uint8Array;
}

const asFile = ({ name, ending, content }: Given) => ({
  name: `${name}.${ending}`,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

async function putIn(page: Page, files: readonly Given[]): Promise<void> {
  await page.getByLabel('Documents to upload').first().setInputFiles(files.map(asFile));
  await expect(page.getByText(`${files.length} of ${files.length} uploaded`)).toBeVisible();
}

/** The text is read in the background, so the search is repeated until the word is known. */
async function readByWord(page: Page, word: string, ending: string): Promise<void> {
  await expect(async () => {
    await page.goto('/cms/contractlist');
    await page.getByRole('searchbox').first().fill(word);
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole('rowheader')).toHaveCount(1, { timeout: 10_000 });
  }).toPass();
  await page.getByRole('rowheader').getByRole('link').click();
  await expect(page).toHaveURL(/\/cms\/contract\//);
  const document = page.getByRole('region', { name: new RegExp(`\\.${ending}$`) });
  await expect(document.getByText(word)).toBeVisible();
}
