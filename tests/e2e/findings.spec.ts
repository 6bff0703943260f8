import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { madeContract, makePdf } from '#extraction/testing';
import { pagesOf } from '#resources/findings/testing';
import { documentShown } from './support/document-shown.ts';
import { glyphsOf, notePainting, wordsUnderTheMark, type FileGlyphs } from './support/drawn-words.ts';
import { newPerson, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { uploadDocuments } from './support/uploads.ts';

const folder = path.resolve(import.meta.dirname, '../../../shared/data/contracts/pdf');
const real = ['097a9b7fa9', '5c5065ca20', '9f06153c96', 'c3310a71c0', 'e1d48ae684']
  .map((name) => path.join(folder, `cuad-${name}.pdf`))
  .filter((file) => existsSync(file));

test('findings of a contract are walked by keyboard, each marked in the document', async ({ page }, info) => {
  const file = info.outputPath('Supply agreement.pdf');
  await writeFile(file, await makePdf(pagesOf(madeContract)));
  await notePainting(page);
  await signUp(page, newPerson(), 'Contoso Yards');
  await putIn(page, [file]);
  const walked = await walk(page, file, info.outputPath('walked.png'));
  expect(walked.length).toBeGreaterThan(20);
  expect(walked.filter(isApart)).toEqual([]);
  await settleAndUndo(page);
});

test('the same with real contracts', async ({ page }, info) => {
  test.skip(real.length === 0, 'The folder of real contracts is not beside the project.');
  test.slow();
  await notePainting(page);
  await signUp(page, newPerson());
  await putIn(page, real);
  for (const file of real) {
    const name = path.basename(file, '.pdf');
    const walked = await walk(page, file, info.outputPath(`${name}.png`));
    info.annotations.push({ type: 'walked', description: `${name}: ${walked.length} citations` });
    expect(walked.length, file).toBeGreaterThan(10);
    expect(walked.filter(isApart), file).toEqual([]);
    await settleAndUndo(page);
  }
});

interface Walked {
  readonly label: string;
  readonly quote: string;
  readonly marked: string;
}

/** What heads or foots the pages that a passage spans lies under the mark, and is left out of the quote. */
const maxPageLines = 300;

/** Whether something else is marked than what is quoted. */
function isApart({ quote, marked }: Walked): boolean {
  const quoted = quote.replace(/\s+/g, '');
  if (quoted === marked) return false;
  if (quoted.at(0) !== marked.at(0) || quoted.at(-1) !== marked.at(-1)) return true;
  let at = 0;
  for (const character of marked) if (character === quoted.charAt(at)) at += 1;
  return at < quoted.length || marked.length - quoted.length > maxPageLines;
}

async function putIn(page: Page, files: readonly string[]): Promise<void> {
  await uploadDocuments(page, [...files]);
  for (const file of files) {
    const title = path.basename(file, '.pdf');
    const row = page.getByRole('link', { name: title }).first();
    // A single upload is opened at once.
    const opened = page.getByRole('heading', { level: 1, name: title });
    await expect(row.or(opened)).toBeVisible();
  }
}

const currentLine = (page: Page): Locator => page.locator('button[aria-current="true"]');

/** Open a contract's findings and go through all that are to be checked, by keyboard alone once there. */
async function walk(page: Page, file: string, picture: string): Promise<Walked[]> {
  const glyphs = await glyphsOf(file);
  await page.goto('/cms/contractlist');
  await page
    .getByRole('link', { name: path.basename(file, '.pdf') })
    .first()
    .click();
  await documentShown(page);
  await page.getByRole('tab', { name: /^Findings/ }).click();
  const toCheck = page.getByRole('region', { name: 'Needs review' });
  await expect(toCheck).toBeVisible();
  const folded = page.getByRole('button', { name: /^\d+ with low confidence$/ });
  if ((await folded.count()) > 0) await folded.press('Enter');
  await currentLine(page).focus();

  const walked: Walked[] = [];
  const count = await toCheck.getByRole('listitem').count();
  for (let at = 0; at < count; at += 1) {
    const line = currentLine(page);
    await expect(line).toBeFocused();
    const label = await line.innerText();
    const passages = await passagesIn(toCheck);
    for (let passage = 1; passage <= passages; passage += 1) {
      const quote = await toCheck.getByRole('blockquote').innerText();
      walked.push({ label, quote, marked: await settledMark(page, quote, glyphs) });
      if (passage < passages) await toCheck.getByRole('button', { name: 'Next passage' }).press('Enter');
    }
    if (at === 3) await page.screenshot({ path: picture });
    await line.press('j');
  }
  return walked;
}
/** How many passages are shown, one after the other, for the finding that is looked at. */
async function passagesIn(toCheck: Locator): Promise<number> {
  if ((await toCheck.getByRole('blockquote').count()) === 0) return 0;
  const count = toCheck.getByText(/^Passage \d+ of \d+$/);
  return (await count.count()) === 0 ? 1 : Number(/\d+$/.exec(await count.innerText())?.[0]);
}

/** The words under the mark once they are those that are wanted, or whatever they are in the end. */
async function settledMark(page: Page, quote: string, glyphs: FileGlyphs): Promise<string> {
  let marked = '';
  await expect(async () => {
    marked = await wordsUnderTheMark(page, glyphs);
    expect(isApart({ label: '', quote, marked })).toBe(false);
  })
    .toPass({ timeout: 8_000, intervals: [50] })
    .catch(() => undefined);
  return marked;
}

/** Accept what is certain, then take it back, by keyboard. */
async function settleAndUndo(page: Page): Promise<void> {
  const law = page.getByRole('region', { name: 'Needs review' }).getByRole('button', { name: /^Title/ });
  await law.click();
  await page.keyboard.press('a');
  await expect(page.getByRole('region', { name: 'Reviewed' }).getByText('Accepted')).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByRole('region', { name: 'Reviewed' })).not.toBeVisible();
}
