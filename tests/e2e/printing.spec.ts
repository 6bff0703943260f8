import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { documentShown } from './support/document-shown.ts';
import { newPerson, signUp } from './support/people.ts';
import { newDataDir, removeDataDir } from './support/running-server.ts';
import { expect, test } from './support/test.ts';

const sizes: [width: number, height: number][] = [
  [595.28, 841.89],
  [792, 612],
  [419.53, 595.28],
  [841.89, 595.28],
];

test('each page is printed on a sheet of its own size, and nothing is left of it', async ({ page }) => {
  const folder = await newDataDir();
  try {
    await signUp(page, newPerson());
    await page.goto('/cms/contractlist');
    await page
      .getByLabel('Documents to upload')
      .first()
      .setInputFiles(await mixedSizes(folder));
    await documentShown(page);
    await page.evaluate(() => Object.assign(window, { print: () => document.body.setAttribute('data-printing', '') }));
    await page.locator('[data-document-pages]').focus();
    await page.keyboard.press('Control+p');
    await page.getByRole('radio', { name: 'Selected pages' }).press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1-4');
    await page.keyboard.press('Enter');
    await expect(page.locator('body')).toHaveAttribute('data-printing', '');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    const rounded = printed.getPages().map((sheet) => [Math.round(sheet.getWidth()), Math.round(sheet.getHeight())]);
    expect(rounded).toEqual(sizes.map(([width, height]) => [Math.round(width), Math.round(height)]));
    await expect(page.locator('.document-viewer-printed')).toHaveCount(0);
  } finally {
    await removeDataDir(folder);
  }
});

async function mixedSizes(folder: string): Promise<string> {
  const document = await PDFDocument.create();
  for (const size of sizes) document.addPage(size).drawText('Annex', { x: 40, y: 40 });
  const file = path.join(folder, 'annexes.pdf');
  await writeFile(file, await document.save());
  return file;
}
