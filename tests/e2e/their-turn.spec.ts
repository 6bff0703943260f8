import { writeFile } from 'node:fs/promises';
import { docxParagraph, makeDocx } from '#extraction/testing';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { uploadDocuments } from './support/uploads.ts';

const by = 'w:id="9" w:author="Other Side" w:date="2026-02-01T09:00:00Z"';
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const changed = (from: string, to: string) =>
  `<w:del ${by}><w:r><w:delText xml:space="preserve">${from}</w:delText></w:r></w:del><w:ins ${by}>${run(to)}</w:ins>`;
const heading = docxParagraph('Services agreement');

const sent = makeDocx(
  heading +
    docxParagraph('The supplier’s liability is limited to the charges of twelve months.') +
    docxParagraph('Either party may end this agreement with thirty days’ notice.') +
    docxParagraph('Invoices are payable within thirty days.'),
);
const answer = makeDocx(
  heading +
    `<w:p>${run('The supplier’s liability is limited to the charges of ')}${changed('twelve', 'three')}${run(' months.')}</w:p>` +
    `<w:p>${run('Either party may end this agreement with ')}${changed('thirty', 'sixty')}${run(' days’ notice.')}</w:p>` +
    docxParagraph('Invoices are payable within ninety days.'),
);

test('an answer with tracked changes and an untracked one is taken in, settled, and the clean version stands', async ({
  page,
}, info) => {
  const [first, second] = [info.outputPath('Services agreement.docx'), info.outputPath('Answer.docx')];
  await writeFile(first, sent);
  await writeFile(second, answer);
  await signUp(page, newPerson());
  await uploadDocuments(page, [first]);
  await expect(page.getByRole('heading', { level: 1, name: 'Services agreement' })).toBeVisible();
  await page.getByLabel('Document to upload as a new version').first().setInputFiles(second);
  const compared = page.getByRole('dialog', { name: 'Version 1 and version 2' });
  await expect(compared.getByText(/changed/)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await compared.getByRole('button', { name: 'Download redline' }).click();
  expect((await downloading).suggestedFilename()).toBe('Answer (1-2 redline).docx');
  await compared.getByRole('button', { name: 'Close' }).click();
  await expect(compared).toBeHidden();

  await page.getByRole('tab', { name: 'Changes' }).click();
  await expect(page.getByText('0 of 4 decided')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Untracked changes' })).toContainText('ninety');
  await page.screenshot({ path: info.outputPath('changes.png') });
  await page.locator('button[aria-current="true"]').focus();
  for (const [at, key] of ['r', 'r', 'a', 'a'].entries()) {
    await page.keyboard.press(key);
    await expect(page.getByText(`${at + 1} of 4 decided`)).toBeVisible();
  }
  await page.keyboard.press('u');
  await expect(page.getByText('3 of 4 decided')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('4 of 4 decided')).toBeVisible();
  await page.getByRole('button', { name: 'Save as new version' }).click();

  await expect(page.getByText('No tracked changes')).toBeVisible();
  const document = page.getByText('charges of twelve months').first();
  await expect(document).toBeVisible();
  await expect(page.getByText('sixty days’ notice').first()).toBeVisible();
  await page.screenshot({ path: info.outputPath('settled.png') });
});
