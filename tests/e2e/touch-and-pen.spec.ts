import path from 'node:path';
import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  expect,
  type Locator,
  type Page,
  test,
} from '@playwright/test';
import { serveViewerPage } from '../../scripts/check-pdf/viewer-page.ts';
import { drawContracts } from './support/documents.ts';
import { newDataDir, removeDataDir } from './support/running-server.ts';

type Point = readonly [x: number, y: number];

const STEPS = 12;

test('a document is zoomed with two fingers', async ({ browser }) => {
  await onTouchScreen(browser, { viewport: { width: 800, height: 900 } }, async (page, devtools) => {
    const near: Point[] = [
      [300, 500],
      [500, 500],
    ];
    const wide: Point[] = [
      [200, 500],
      [600, 500],
    ];
    const before = await zoomOf(page);
    await untilNoticed(async () => {
      await slide(devtools, near, wide);
      await expect.poll(() => zoomOf(page), { timeout: 5_000 }).toBeGreaterThan(before);
    });
    const far = await zoomOf(page);
    await untilNoticed(async () => {
      await slide(devtools, wide, near);
      await expect.poll(() => zoomOf(page), { timeout: 5_000 }).toBeLessThan(far);
    });
  });
});

test('a document is drawn on with a pen that the palm does not follow, and moved with a finger', async ({
  browser,
}) => {
  await onTouchScreen(browser, { viewport: { width: 800, height: 900 } }, async (page, devtools) => {
    const drawing = page.locator('.annotationEditorLayer.inkEditing').first();
    await untilNoticed(async () => {
      if ((await drawing.count()) === 0) await page.getByRole('button', { name: 'Draw', exact: true }).tap();
      await expect(drawing).toBeAttached();
      await drawWithPen(devtools, [250, 300], [450, 340]);
      await page.keyboard.press('Escape');
      await expect(page.locator('.inkEditor')).toHaveCount(1, { timeout: 5_000 });
    });

    const pages = page.locator('[data-document-pages]');
    const place = () => pages.evaluate((element) => element.scrollTop);
    const top = await place();
    await slide(devtools, [[400, 700]], [[400, 400]]);
    await expect.poll(place).toBeGreaterThan(top);
    await page.keyboard.press('Escape');
    await expect(page.locator('.inkEditor')).toHaveCount(1);
  });
});

test('on a phone, what was drawn with a finger is selected, moved, resized beside its corner, and deleted', async ({
  browser,
}) => {
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true };
  await onTouchScreen(browser, phone, async (page, devtools) => {
    await page.getByRole('button', { name: 'Annotate', exact: true }).tap();
    const draw = page.getByRole('button', { name: 'Draw', exact: true });
    await draw.tap();
    await expect(page.locator('.annotationEditorLayer.inkEditing').first()).toBeAttached();
    const stroke = page.locator('.inkEditor');
    await slide(devtools, [[80, 360]], [[200, 420]]);
    await draw.tap();
    await expect(stroke).toHaveCount(1);
    await draw.tap();
    await expect(page.locator('.annotationEditorLayer.inkEditing').first()).toBeAttached();

    const from = await boxOf(stroke);
    await page.touchscreen.tap(from.x + from.width / 2, from.y + from.height / 2);
    await expect(page.locator('.inkEditor.selectedEditor')).toHaveCount(1);
    const middle: Point = [from.x + from.width / 2, from.y + from.height / 2];
    await slide(devtools, [middle], [[middle[0] + 50, middle[1] + 60]]);
    await expect.poll(async () => (await boxOf(stroke)).y - from.y).toBeGreaterThan(40);

    const moved = await boxOf(stroke);
    const beside: Point = [moved.x - 12, moved.y - 12];
    expect(await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.className, beside)).toContain('resizer ');
    await slide(devtools, [beside], [[beside[0] - 40, beside[1] - 40]]);
    await expect.poll(async () => (await boxOf(stroke)).width - moved.width).toBeGreaterThan(20);

    await page.locator('.inkEditor .deleteButton').tap();
    await expect(stroke).toHaveCount(0);
  });
});

/** A contract in the viewer, on a screen that takes fingers. */
async function onTouchScreen(
  browser: Browser,
  screen: BrowserContextOptions,
  act: (page: Page, devtools: CDPSession) => Promise<void>,
): Promise<void> {
  const folder = await newDataDir();
  const viewer = await serveViewerPage();
  const context = await browser.newContext({ ...screen, hasTouch: true });
  try {
    const [contract] = await drawContracts(path.join(folder, 'drawn'));
    if (!contract) throw new Error('There is a contract.');
    const page = await context.newPage();
    await page.goto(viewer.address(contract.file));
    await expect(page.getByRole('toolbar', { name: 'Document tools' })).toBeVisible();
    await act(page, await context.newCDPSession(page));
  } finally {
    await context.close();
    await viewer.close();
    await removeDataDir(folder);
  }
}

async function boxOf(annotation: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await annotation.boundingBox();
  if (!box) throw new Error('The annotation cannot be seen.');
  return box;
}

async function zoomOf(page: Page): Promise<number> {
  return Number.parseInt(await page.getByRole('button', { name: /^Zoom:/ }).innerText(), 10);
}

/** A browser drops a gesture that a page busy with drawing acknowledges too late; whoever made it makes it again. */
const untilNoticed = (gesture: () => Promise<void>) => expect(gesture).toPass();

/** Put fingers onto the page, slide each to its end, and lift them. */
async function slide(devtools: CDPSession, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove', share: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: from.map(([x, y], id) => {
        const [endX, endY] = to[id] ?? [x, y];
        return { id, x: x + (endX - x) * share, y: y + (endY - y) * share };
      }),
    });
  await send('touchStart', 0);
  for (let step = 1; step <= STEPS; step += 1) await send('touchMove', step / STEPS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function drawWithPen(devtools: CDPSession, [x, y]: Point, [endX, endY]: Point): Promise<void> {
  const pen = { button: 'left', clickCount: 1, pointerType: 'pen', force: 0.5 } as const;
  await devtools.send('Input.dispatchMouseEvent', { ...pen, type: 'mousePressed', x, y, buttons: 1 });
  for (let step = 1; step <= STEPS; step += 1) {
    const at = { x: x + ((endX - x) * step) / STEPS, y: y + ((endY - y) * step) / STEPS };
    await devtools.send('Input.dispatchMouseEvent', { ...pen, type: 'mouseMoved', ...at, buttons: 1 });
  }
  await devtools.send('Input.dispatchMouseEvent', { ...pen, type: 'mouseReleased', x: endX, y: endY, buttons: 0 });
}
