import { expect, type Locator, type Page } from '@playwright/test';
import { PNG } from 'pngjs';
import type { Chance } from './random.ts';

type Act = (page: Page, chance: Chance) => Promise<void>;
type Point = readonly [x: number, y: number];

/** What cannot be done at the moment is left after this long, in ms. */
const PATIENCE = { timeout: 600 };

const toolNames = ['Highlight', 'Text', 'Draw', 'Image', 'Sign'] as const;
type ToolName = (typeof toolNames)[number];

const picture = PNG.sync.write(
  Object.assign(new PNG({ width: 48, height: 32 }), { data: Buffer.from('c02a32ff'.repeat(48 * 32), 'hex') }),
);

/** What people do with annotations, in any order. Those that come often stand here more than once. */
export const acts: Record<string, Act> = {
  async text(page, chance) {
    await take(page, 'Text');
    const at = await spot(page, chance);
    await page.mouse.click(...at);
    await page.keyboard.type('Agreed');
    await leaveText(page, chance);
  },
  async draw(page, chance) {
    await take(page, 'Draw');
    for (let left = chance.pick([1, 2]); left > 0; left -= 1) await stroke(page, chance);
    if (chance.next() < 0.5) await page.keyboard.press('Escape');
  },
  async highlight(page, chance) {
    await take(page, 'Highlight');
    await stroke(page, chance);
  },
  async stamp(page) {
    await take(page, 'Image');
    await page
      .locator('.document-viewer-settings input[type=file]')
      .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: picture }, PATIENCE);
  },
  async sign(page) {
    await take(page, 'Sign');
    await page.getByRole('button', { name: 'New signature…' }).click(PATIENCE);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Type' }).click(PATIENCE);
    await dialog.getByLabel('Your name').fill('Quality Assurance', PATIENCE);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click(PATIENCE);
    await dialog.waitFor({ state: 'hidden' });
  },
  async editText(page, chance) {
    const text = await some(page, '.freeTextEditor, .freeTextAnnotation', chance);
    await text?.dblclick({ ...PATIENCE, force: true });
    await page.keyboard.type(' later');
    await leaveText(page, chance);
  },
  async select(page, chance) {
    await (await some(page, editors, chance))?.click({ ...PATIENCE, force: true });
  },
  async move(page, chance) {
    await acts['select']?.(page, chance);
    const key = chance.pick(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Control+ArrowDown']);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press(key);
  },
  async resize(page, chance) {
    await acts['select']?.(page, chance);
    const box = await (await some(page, '.selectedEditor .resizer', chance))?.boundingBox(PATIENCE);
    if (!box) return;
    const at: Point = [box.x + box.width / 2, box.y + box.height / 2];
    await drag(page, at, [at[0] + chance.between(-120, 120), at[1] + chance.between(-120, 120)]);
  },
  async remove(page, chance) {
    await acts['select']?.(page, chance);
    await page.keyboard.press('Delete');
  },
  undo: (page) => page.keyboard.press('Control+z'),
  redo: (page) => page.keyboard.press('Control+y'),
  zoom: (page, chance) =>
    page.getByRole('button', { name: chance.pick(['Zoom in', 'Zoom out']), exact: true }).click(PATIENCE),
  async rotate(page) {
    await page.locator('[data-document-pages]').focus(PATIENCE);
    await page.keyboard.press('r');
  },
  async putBack(page) {
    await page.getByRole('button', { name: 'Done', exact: true }).click(PATIENCE);
  },
  async draft(page, chance) {
    await page.getByRole('button', { name: chance.pick(['Restore', 'Discard']), exact: true }).click(PATIENCE);
  },
  otherTool: (page, chance) => take(page, chance.pick(toolNames)),
  async save(page) {
    await expect(async () => {
      if (!(await page.evaluate(() => window.report.dirty))) return;
      await page.locator('[data-document-pages]').focus(PATIENCE);
      await page.keyboard.press('Control+s');
      await page.waitForFunction(() => !window.report.dirty, undefined, { timeout: 5_000 });
    }).toPass();
  },
  async reload(page) {
    await page.reload();
    await opened(page);
  },
  async leave(page) {
    await page.evaluate(() => (location.hash = 'left'));
    await page.locator('.document-viewer').waitFor({ state: 'detached' });
    await page.evaluate(() => (location.hash = ''));
    await opened(page);
  },
};

const often = ['text', 'draw', 'editText', 'editText', 'save', 'save', 'reload', 'leave', 'select', 'undo'];
const names = [...Object.keys(acts), ...often];

/** Do something at random and say what it was. */
export async function act(page: Page, chance: Chance): Promise<string> {
  const name = chance.pick(names);
  await acts[name]?.(page, chance).catch(async (complaint: unknown) => {
    await page.keyboard.press('Escape');
    if (name === 'save' || name === 'reload' || name === 'leave') throw complaint;
  });
  return name;
}

/** The document is shown and the tools are there. */
export async function opened(page: Page): Promise<void> {
  await page.waitForFunction(() => window.report.phase.name === 'ready');
  await page.getByRole('toolbar', { name: 'Document tools' }).waitFor();
}

const editors = ['highlight', 'freeText', 'ink', 'stamp', 'signature'].map((kind) => `.${kind}Editor`).join(', ');

async function take(page: Page, tool: ToolName): Promise<void> {
  const button = page.getByRole('button', { name: tool, exact: true });
  if ((await button.getAttribute('aria-pressed', PATIENCE)) === 'true') return;
  await button.click(PATIENCE);
  await page
    .locator('.annotationEditorLayer:not(.nonEditing)')
    .first()
    .waitFor({ state: 'attached', ...PATIENCE });
}

/** Whoever writes a text goes on in many ways, or not at all. */
async function leaveText(page: Page, chance: Chance): Promise<void> {
  const ways: (() => Promise<unknown>)[] = [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Control+Enter'),
    () => page.keyboard.press('Tab'),
    () => page.keyboard.press('Control+s'),
    async () => page.mouse.click(...(await spot(page, chance))),
    () => page.getByRole('button', { name: chance.pick(toolNames), exact: true }).click(PATIENCE),
    async () => {},
  ];
  await chance.pick(ways)();
}

async function some(page: Page, selector: string, chance: Chance): Promise<Locator | undefined> {
  const all = page.locator('.page[data-page-number="1"]').locator(selector);
  const count = await all.count();
  return count > 0 ? all.nth(Math.floor(chance.next() * count)) : undefined;
}

/** A place on what can be seen of the first page. */
async function spot(page: Page, chance: Chance): Promise<Point> {
  const [sheet, scroller] = await Promise.all([
    page.locator('.page[data-page-number="1"]').boundingBox(PATIENCE),
    page.locator('[data-document-pages]').boundingBox(PATIENCE),
  ]);
  if (!sheet || !scroller) throw new Error('The first page is not shown.');
  const [left, top] = [Math.max(sheet.x, scroller.x), Math.max(sheet.y, scroller.y)];
  const right = Math.min(sheet.x + sheet.width, scroller.x + scroller.width);
  const bottom = Math.min(sheet.y + sheet.height, scroller.y + scroller.height);
  return [chance.between(left + 8, right - 8), chance.between(top + 8, bottom - 8)];
}

/** Level strokes come as often as slanted ones. */
async function stroke(page: Page, chance: Chance): Promise<void> {
  const from = await spot(page, chance);
  const to = await spot(page, chance);
  await drag(page, from, chance.next() < 0.5 ? to : [to[0], from[1]]);
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 5 });
  await page.mouse.up();
}
