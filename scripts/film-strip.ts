import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser/launch.ts';
import { save, take } from './check-pdf/drive-viewer.ts';
import { serveViewerPage } from './check-pdf/viewer-page.ts';
import { inProject } from './project.ts';

const folder = inProject('docs/screenshots');
const clauses = [
  'This agreement is made between Harbour Freight Logistics and Northwind Storage.',
  'It begins on 1 March and runs for two years, and renews itself for one year at a time.',
  'Either party may end it with notice of ninety days before the end of a term.',
  'The supplier keeps the goods at the temperatures that annex A names.',
  'Fees are due thirty days after the date of the invoice, without deduction.',
];

/** The pictures of docs/document-viewer.md: one contract from opening it to opening it again. */
const acts: [name: string, act: (page: Page) => Promise<unknown>][] = [
  ['open', (page) => drawn(page)],
  ['find', find],
  ['highlight', highlight],
  ['sign', sign],
  ['comment', comment],
  ['save', (page) => save(page)],
  ['reopen', reopen],
];

async function drawn(page: Page): Promise<void> {
  await page.locator('.page[data-page-number="1"] .textLayer span').first().waitFor();
  await page.locator('.page[data-page-number="1"] canvas').first().waitFor();
  await page.locator('.document-viewer-toolbar').waitFor();
}

async function find(page: Page): Promise<void> {
  await page.locator('[data-document-pages]').focus();
  await page.keyboard.press('Control+f');
  await page.keyboard.type('ninety days');
  await page.getByText('1 of 3').waitFor();
}

async function highlight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Highlight this match' }).click();
  await page.locator('.highlightEditor').waitFor();
  await page.getByRole('button', { name: 'Close search' }).click();
}

async function sign(page: Page): Promise<void> {
  await take(page, 'signature');
  await page.getByRole('button', { name: 'New signature…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Draw' }).click();
  const pad = await dialog.getByRole('img', { name: 'Draw your signature here' }).boundingBox();
  if (!pad) throw new Error('There is no place to draw on.');
  await page.mouse.move(pad.x + pad.width * 0.2, pad.y + pad.height * 0.6);
  await page.mouse.down();
  for (let step = 0; step <= 60; step += 1) {
    const turn = step / 60;
    const [x, y] = [0.2 + 0.6 * turn, 0.5 + 0.28 * Math.sin(turn * 22) * (1 - turn * 0.7)];
    await page.mouse.move(pad.x + pad.width * x, pad.y + pad.height * y);
  }
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('.signatureEditor').waitFor();
  await page.keyboard.press('Control+ArrowDown');
  for (let step = 0; step < 14; step += 1) await page.keyboard.press('Control+ArrowDown');
}

async function comment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add comment' }).click();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Signed on condition that annex A is attached.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('2 annotations').waitFor();
}

async function reopen(page: Page): Promise<void> {
  await page.reload();
  await drawn(page);
  await page.getByRole('button', { name: 'Pages, contents and notes' }).click();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByText('2 annotations').waitFor();
}

async function drawContract(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [plain, bold] = await Promise.all(
    [StandardFonts.Helvetica, StandardFonts.HelveticaBold].map((font) => document.embedFont(font)),
  );
  for (const number of [1, 2, 3]) {
    const page = document.addPage([595, 842]);
    const title = number === 1 ? 'Storage agreement' : `Annex ${number - 1}`;
    page.drawText(title, { x: 72, y: 740, size: 22, font: bold, color: rgb(0.1, 0.1, 0.12) });
    clauses.forEach((clause, index) => {
      page.drawText(`${number}.${index + 1}  ${clause}`, { x: 72, y: 690 - index * 26, size: 11, font: plain });
    });
  }
  return document.save();
}

await mkdir(folder, { recursive: true });
const scratch = await mkdtemp(path.join(tmpdir(), 'film-strip-'));
const file = path.join(scratch, 'storage-agreement.pdf');
await writeFile(file, await drawContract());
const server = await serveViewerPage();
const browser = await launchBrowser({ chromiumSandbox: process.getuid?.() !== 0 });
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 }, reducedMotion: 'reduce' });
  await page.goto(server.address(file));
  for (const [name, act] of acts) {
    await act(page);
    await page.mouse.move(5, 755);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
    const picture = `document-viewer-${name}.png`;
    await page.screenshot({ path: path.join(folder, picture), animations: 'disabled' });
    console.log(`docs/screenshots/${picture}`);
  }
} finally {
  await browser.close();
  await server.close();
  await rm(scratch, { recursive: true });
}
