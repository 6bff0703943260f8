import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { add } from '../../scripts/check-pdf/drive-viewer.ts';
import { documentShown } from './support/document-shown.ts';
import { allRealContracts, realContracts } from './support/documents.ts';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

const titleOf = (file: string) => path.basename(file, '.pdf');

test('real contracts are uploaded at once, filtered, opened, edited, compared, and exported', async ({ page }) => {
  test.skip(allRealContracts.length === 0, 'The folder of real contracts is not beside the project.');
  test.setTimeout(480_000);
  const count = allRealContracts.length;
  await signUp(page, newPerson());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contracts', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible();
  await page.getByLabel('Documents to upload').first().setInputFiles(allRealContracts);
  await expect(page.getByText(`${count} of ${count} uploaded`)).toBeVisible({ timeout: 180_000 });

  const [wanted] = realContracts;
  if (!wanted) throw new Error('The contract whose words are known is not among the real ones.');
  await findByWord(page, wanted.word, titleOf(wanted.file));
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page
    .getByRole('link', { name: titleOf(wanted.file) })
    .first()
    .click();
  await documentShown(page);

  await page.getByRole('button', { name: /Edit governing law$/i }).click();
  await page.getByRole('textbox', { name: 'Governing law' }).fill('Norway');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Norway/ })).toBeVisible();

  await add(page, 'highlight');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Version 2').first()).toBeVisible();
  await compareVersions(page);
  expect(await exported(page, count)).toEqual(allRealContracts.map(titleOf).toSorted());
});

/** The text is read in the background, so the search is repeated until the word is known. */
async function findByWord(page: Page, word: string, title: string): Promise<void> {
  await expect(async () => {
    await page.goto('/cms/contractlist');
    await page.getByRole('searchbox').first().fill(word);
    await expect(page).toHaveURL(/q=/);
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 180_000 });
}

/** A highlight changes no word: the texts of both versions are the same, once the newer one is read. */
async function compareVersions(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Compare version 2 with the previous version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Version 1 and version 2' });
    try {
      await expect(dialog.getByText('No differences in the text')).toBeVisible({ timeout: 5_000 });
    } finally {
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  }).toPass({ timeout: 240_000 });
}

/** The titles that an export of all chosen contracts holds, read back from its file. */
async function exported(page: Page, count: number): Promise<string[]> {
  await page.goto('/cms/contractlist');
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: `Select all ${count}` }).click();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const written = await readFile(await (await downloading).path());
  const rows: Record<string, string>[] = parse(written, { bom: true, columns: true });
  const formulas = rows.filter((row) => Object.values(row).some((value) => /^[=+\-@]/.test(value)));
  expect(formulas).toEqual([]);
  return rows.map((row) => row['Title'] ?? '').toSorted();
}
