import { type Browser, chromium, type LaunchOptions } from 'playwright-core';
import { findBrowser } from './find-browser.ts';

/** Flags that make the browser draw text and colours alike everywhere. */
const evenDrawing = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  '--disable-partial-raster',
  '--disable-dev-shm-usage',
];

/** Options with which Playwright starts the project's browser. */
export async function browserOptions(): Promise<LaunchOptions & { pinned: boolean }> {
  const { executablePath, env, pinned } = await findBrowser();
  return { executablePath, env: { ...environment(), ...env }, args: evenDrawing, headless: true, pinned };
}

/** Start the project's browser; the caller closes it. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const { pinned: _, ...ours } = await browserOptions();
  return chromium.launch({ ...ours, ...options, args: [...evenDrawing, ...(options.args ?? [])] });
}

function environment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
