import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { madeContract, makePdf } from '#extraction/testing';
import { pagesOf } from '#resources/findings/testing';
import { glyphsOf, notePainting, wordsUnderTheMark } from './support/drawn-words.ts';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { uploadDocuments } from './support/uploads.ts';

test('an obligation is added on a contract, found on the page of all, completed, exported and shown in its document', async ({
  page,
}, info) => {
  const file = info.outputPath('Supply agreement.pdf');
  await writeFile(file, await makePdf(pagesOf(madeContract)));
  await notePainting(page);
  await signUp(page, newPerson(), 'Contoso Yards');
  await uploadDocuments(page, [file]);
  await expect(page.getByRole('heading', { level: 1, name: 'Supply agreement' })).toBeVisible();

  await page.getByRole('tab', { name: 'Obligations' }).click();
  await page.getByRole('button', { name: 'Add obligation' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add obligation' });
  await drawer.getByRole('textbox', { name: 'Obligation' }).fill('Send the annual report');
  await drawer.getByRole('textbox', { name: 'Due', exact: true }).fill('2026-03-31');
  await drawer.getByRole('textbox', { name: 'Due', exact: true }).press('Tab');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Send the annual report' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept' }).first()).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Obligations', exact: true }).click();
  const rows = page.getByRole('grid', { name: 'Obligations' }).getByRole('row');
  const report = rows.filter({ hasText: 'Send the annual report' });
  await expect(report).toContainText('31 Mar 2026');
  await expect(rows.filter({ hasText: 'Proposed' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows.filter({ hasText: 'Proposed' }).first()).toBeVisible();

  await report.getByRole('checkbox').check();
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Complete' }).click();
  await expect(report).toContainText('Done');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(report).not.toContainText('Done');

  await page.getByRole('searchbox', { name: 'Search obligations and contracts' }).fill('annual report');
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  expect(exported.trim().split('\r\n')).toHaveLength(2);
  expect(exported).toContain('"Send the annual report"');

  await page.getByRole('searchbox', { name: 'Search obligations and contracts' }).fill('insurance');
  await page
    .getByRole('link', { name: /insurance/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
  const quote = await page.getByRole('blockquote').innerText();
  await page.getByRole('link', { name: 'Show in document' }).click();
  await expect(page.getByRole('heading', { level: 1, name: path.basename(file, '.pdf') })).toBeVisible();
  const glyphs = await glyphsOf(file);
  await expect(async () => {
    expect(await wordsUnderTheMark(page, glyphs)).toBe(quote.replace(/\s+/g, ''));
  }).toPass();
});
