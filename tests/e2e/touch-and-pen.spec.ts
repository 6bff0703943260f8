import path from 'node:path';
import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { buildViewerPage, serveViewerPage } from '../../scripts/check-pdf/viewer-page.ts';
import { drawContracts } from './support/documents.ts';
import { newDataDir, removeDataDir } from './support/running-server.ts';

type Point = readonly [x: number, y: number];

const STEPS = 12;

test('a document is zoomed with two fingers, moved with one, and drawn on with a pen that the palm does not follow', async ({
  browser,
}) => {
  const folder = await newDataDir();
  await buildViewerPage();
  const viewer = await serveViewerPage();
  const context = await browser.newContext({ viewport: { width: 800, height: 900 }, hasTouch: true });
  try {
    const [contract] = await drawContracts(path.join(folder, 'drawn'));
    if (!contract) throw new Error('There is a contract.');
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await page.goto(viewer.address(contract.file));
    await expect(page.getByRole('toolbar', { name: 'Document tools' })).toBeVisible({ timeout: 30_000 });

    const before = await zoomOf(page);
    await slide(
      devtools,
      [
        [300, 500],
        [500, 500],
      ],
      [
        [200, 500],
        [600, 500],
      ],
    );
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(before);
    const far = await zoomOf(page);
    await slide(
      devtools,
      [
        [200, 500],
        [600, 500],
      ],
      [
        [300, 500],
        [500, 500],
      ],
    );
    await expect.poll(() => zoomOf(page)).toBeLessThan(far);

    await page.getByRole('button', { name: 'Draw', exact: true }).tap();
    await expect(page.locator('.annotationEditorLayer.inkEditing').first()).toBeAttached();
    await drawWithPen(devtools, [250, 300], [450, 340]);
    await page.keyboard.press('Escape');
    await expect(page.locator('.inkEditor')).toHaveCount(1);

    const pages = page.locator('[data-document-pages]');
    const place = () => pages.evaluate((element) => element.scrollTop);
    const top = await place();
    await slide(devtools, [[400, 700]], [[400, 400]]);
    await expect.poll(place).toBeGreaterThan(top);
    await page.keyboard.press('Escape');
    await expect(page.locator('.inkEditor')).toHaveCount(1);
  } finally {
    await context.close();
    await viewer.close();
    await removeDataDir(folder);
  }
});

async function zoomOf(page: Page): Promise<number> {
  return Number.parseInt(await page.getByRole('button', { name: /^Zoom:/ }).innerText(), 10);
}

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
