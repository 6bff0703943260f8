import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';

/** Those that need a free place on the page before those that take one for themselves, in its middle. */
export const kinds = ['highlight', 'text', 'ink', 'stamp', 'signature'] as const;
export type Kind = (typeof kinds)[number];

const toolNames: Record<Kind, string> = {
  highlight: 'Highlight',
  text: 'Text',
  ink: 'Draw',
  stamp: 'Image',
  signature: 'Sign',
};
const editorClasses: Record<Kind, string> = {
  highlight: 'highlightEditor',
  text: 'freeTextEditor',
  ink: 'inkEditor',
  stamp: 'stampEditor',
  signature: 'signatureEditor',
};

/** A picture, red and opaque. */
const picture = PNG.sync.write(
  Object.assign(new PNG({ width: 48, height: 32 }), { data: Buffer.from('c02a32ff'.repeat(48 * 32), 'hex') }),
);

interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}

const PATIENCE_MS = 5_000;

/**
 * A place on the first page, as wide as a share of it, where there is nothing but the page: not text, not another
 * annotation. On a page without any, a smaller place, then one over text, then any.
 */
async function freeSpot(page: Page, surface: string, widthShare = 0.05): Promise<Spot> {
  await page
    .locator('.pdfViewer .page .textLayer .endOfContent')
    .first()
    .waitFor({ state: 'attached', timeout: PATIENCE_MS })
    .catch(() => 'A page without text layer can be written on too.');
  const spot = await page.evaluate(findSpot, { surface, widthShare });
  if (!spot) throw new Error('No page is shown.');
  return spot;
}

/** Runs in the page. */
function findSpot({ surface, widthShare }: { surface: string; widthShare: number }): Spot | null {
  const [sheet, scroller] = ['.pdfViewer .page', '[data-document-pages]'].map((found) =>
    document.querySelector(found)?.getBoundingClientRect(),
  );
  if (!sheet || !scroller) return null;
  const [left, top] = [Math.max(sheet.left, scroller.left), Math.max(sheet.top, scroller.top)];
  const [right, bottom] = [Math.min(sheet.right, scroller.right), Math.min(sheet.bottom, scroller.bottom)];
  const height = Math.min(14, (bottom - top) / 12);
  const margin = (right - left) * 0.02;
  const isEmpty = (found: Element) => found.matches(surface);
  const isUnannotated = (found: Element) =>
    found.closest('.pdfViewer .page') !== null && !found.closest('.annotationEditorLayer > *');
  const wishes = [isEmpty, isUnannotated].flatMap((isFree) =>
    [1, 1 / 3, 1 / 8].map((share) => ({ isFree, width: (right - left) * widthShare * share })),
  );
  for (const { isFree, width } of wishes) {
    const isFreeAt = (x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && isFree(found);
    };
    for (let y = top + height; y < bottom - height * 2; y += height / 2) {
      for (let x = left + margin; x < right - margin - width; x += 10) {
        const corners = [0, 0.25, 0.5, 0.75, 1].every(
          (step) => isFreeAt(x + step * width, y) && isFreeAt(x + step * width, y + height),
        );
        if (corners) return { x, y, width, height };
      }
    }
  }
  const made = document.querySelectorAll('.annotationEditorLayer > *').length;
  return {
    x: left + (right - left) * 0.1,
    y: top + (bottom - top) * (0.1 + (made % 8) * 0.1),
    width: (right - left) * widthShare,
    height,
  };
}

async function drag(page: Page, surface: string, widthShare: number): Promise<void> {
  const { x, y, width, height } = await freeSpot(page, surface, widthShare);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + width, y + height, { steps: 6 });
  await page.mouse.up();
}

const editors = (page: Page, kind: Kind) => page.locator(`.${editorClasses[kind]}`);

/** Take a tool in hand; wait until the page is ready for it. */
export async function take(page: Page, kind: Kind): Promise<void> {
  const button = page.getByRole('button', { name: toolNames[kind], exact: true });
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  await page.locator('.annotationEditorLayer:not(.nonEditing)').first().waitFor({ state: 'attached' });
}

const ENOUGH_WIDTH = 0.6;

/** Show a small first page as wide as there is room. */
export async function fitWidth(page: Page): Promise<void> {
  await page.locator('.document-viewer-toolbar').waitFor();
  const isWide = await page.evaluate((enough) => {
    const [sheet, scroller] = ['.pdfViewer .page', '[data-document-pages]'].map((found) =>
      document.querySelector(found),
    );
    return sheet && scroller && sheet.clientWidth / scroller.clientWidth >= enough;
  }, ENOUGH_WIDTH);
  if (isWide) return;
  await page.locator('[data-document-pages]').focus();
  await page.keyboard.press('Control+0');
}

const TINY_POINTS = 24;

/** Whether the first page is hardly larger than a highlight is thick or a word is long: only a pen can write on it. */
export function isTiny(page: Page): Promise<boolean> {
  return page.evaluate((points) => {
    const sheet = document.querySelector<HTMLElement>('.pdfViewer .page');
    const factor = Number(sheet && getComputedStyle(sheet).getPropertyValue('--scale-factor'));
    return sheet !== null && Math.min(sheet.clientWidth, sheet.clientHeight) / factor < points;
  }, TINY_POINTS);
}

/** What the first page says instead of what is on it, where it cannot be drawn. */
export async function brokenPage(page: Page): Promise<string | undefined> {
  const broken = page.locator('.page[data-page-number="1"] > .document-viewer-broken-page');
  await page
    .locator('.page[data-page-number="1"] .textLayer .endOfContent')
    .or(broken)
    .first()
    .waitFor({ state: 'attached' });
  return (await broken.count()) > 0 ? broken.innerText() : undefined;
}

/** Give the password that a file asks for. */
export async function unlock(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

export async function putBack(page: Page): Promise<void> {
  const done = page.getByRole('button', { name: 'Done', exact: true });
  if (await done.isVisible()) await done.click();
}

/** Add one annotation of a kind to the first page, the way a person does. */
export async function add(page: Page, kind: Kind): Promise<void> {
  await take(page, kind);
  const before = await editors(page, kind).count();
  switch (kind) {
    case 'highlight':
      await drag(page, '.textLayer, .textLayer .endOfContent', 0.3);
      if ((await editors(page, kind).count()) === before) await drag(page, '.textLayer, .textLayer .endOfContent', 0.8);
      break;
    case 'text':
      await write(page);
      break;
    case 'ink':
      await drag(page, '.annotationEditorLayer', 0.3);
      await page.keyboard.press('Escape');
      break;
    case 'stamp':
      await page
        .locator('.document-viewer-settings input[type=file]')
        .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: picture });
      break;
    case 'signature':
      await sign(page);
      break;
  }
  await editors(page, kind).nth(before).waitFor({ state: 'attached' });
}

async function write(page: Page): Promise<void> {
  const { x, y } = await freeSpot(page, '.annotationEditorLayer');
  await page.mouse.click(x, y);
  await page.locator('.freeTextEditor [contenteditable=true]').waitFor();
  await page.keyboard.type('Checked', { delay: 15 });
  await page.keyboard.press('Escape');
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New signature…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Type' }).click();
  await dialog.getByLabel('Your name').fill('Quality Assurance');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Save, and say how it went. */
export async function save(page: Page): Promise<'saved' | 'not-saved'> {
  const saves = await page.evaluate(() => window.report.saves);
  await page.waitForFunction(() => window.report.dirty);
  await page.getByRole('button', { name: /^Save/ }).click();
  void page
    .getByRole('button', { name: 'Save a new version anyway' })
    .click()
    .catch(() => 'Only signed documents ask.');
  const saved = page.waitForFunction((before) => window.report.saves > before && !window.report.dirty, saves);
  const failed = page.getByText('Not saved', { exact: true }).waitFor();
  return Promise.race([saved.then(() => 'saved' as const), failed.then(() => 'not-saved' as const)]);
}

/** Select everything on the first page, where there is something of a kind, and move it a little. */
export async function moveEverything(page: Page, kind: Kind): Promise<void> {
  await take(page, kind);
  await editors(page, kind).first().waitFor({ state: 'attached' });
  await page.locator('[data-document-pages]').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
}
