import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { ViewerPhase } from '../../src/features/document-viewer/index.ts';
import { countOurs } from './count-annotations.ts';
import {
  add,
  brokenPage,
  fitWidth,
  isTiny,
  kinds,
  type Kind,
  moveEverything,
  putBack,
  save,
  unlock,
} from './drive-viewer.ts';
import type { ViewerServer } from './viewer-page.ts';

export const LONGEST_MS = 30_000;
const EACH = 2;

export interface CheckResult {
  file: string;
  outcome: 'ok' | 'password' | 'refused' | 'read-only' | 'failed';
  message: string;
  pages: number;
  /** Annotations that were made, and of those the ones that the saved file holds after they were moved and saved again. */
  added: number;
  kept: number;
  ms: number;
}

export interface CheckedFile {
  file: string;
  /** What opens it, should it ask. */
  password: string | undefined;
}

/** Open a file, annotate it, save, open it again, move what was made, save again; count at the end. */
export async function checkFile(checked: CheckedFile, browser: Browser, server: ViewerServer): Promise<CheckResult> {
  const { file } = checked;
  const began = Date.now();
  const result: CheckResult = { file, outcome: 'failed', message: '', pages: 0, added: 0, kept: 0, ms: 0 };
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, reducedMotion: 'reduce' });
  const tooLong = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLong.reject(new Error(`Not done after ${LONGEST_MS / 1000} s.`)), LONGEST_MS);
  try {
    await Promise.race([run(await context.newPage(), checked, result, server), tooLong.promise]);
  } catch (complaint) {
    result.message = complaint instanceof Error ? (complaint.message.split('\n')[0] ?? '') : String(complaint);
  } finally {
    clearTimeout(timer);
    await context.close();
  }
  return { ...result, ms: Date.now() - began };
}

async function run(
  page: Page,
  { password, ...checked }: CheckedFile,
  result: CheckResult,
  server: ViewerServer,
): Promise<void> {
  page.setDefaultTimeout(LONGEST_MS);
  const crashes: string[] = [];
  page.on('pageerror', ({ message }) => crashes.push(message));
  const file = path.resolve(checked.file);
  const address = server.address(file);
  if (!(await open(page, { address, password }, result))) return;
  const broken = await brokenPage(page);
  if (broken) {
    result.outcome = 'refused';
    result.message = broken;
    return;
  }
  await fitWidth(page);
  const fitting: readonly Kind[] = (await isTiny(page)) ? ['ink'] : kinds;
  for (const kind of fitting.flatMap((each) => Array<Kind>(EACH).fill(each))) {
    await add(page, kind);
    result.added += 1;
  }
  if ((await save(page)) === 'not-saved') {
    result.outcome = 'read-only';
    result.message = (await page.getByRole('alert').filter({ hasText: 'Not saved' }).innerText()).replaceAll('\n', ' ');
    return;
  }
  await open(page, { address, password }, result);
  await moveEverything(page, fitting.includes('stamp') ? 'stamp' : 'ink');
  const again = await save(page);
  await putBack(page);
  result.kept = await countOurs(server.saved(file) ?? new Uint8Array(), password);
  result.outcome = again === 'saved' && result.kept === EACH * fitting.length && crashes.length === 0 ? 'ok' : 'failed';
  result.message = crashes[0] ?? (fitting === kinds ? '' : 'The page is so small that only the pen writes on it.');
}

/** Answers whether the file can be annotated; otherwise the result says what became of it. */
async function open(
  page: Page,
  { address, password }: { address: string; password: string | undefined },
  result: CheckResult,
): Promise<boolean> {
  await page.goto(address);
  let phase = await loaded(page);
  if (phase.name === 'password' && password !== undefined) {
    await unlock(page, password);
    phase = await loaded(page);
    if (phase.name === 'password') result.message = 'The password does not open it.';
  }
  if (phase.name === 'ready') {
    result.pages = phase.pages;
    return true;
  }
  if (phase.name === 'password') result.outcome = 'password';
  if (phase.name === 'failed') {
    result.outcome = 'refused';
    result.message = await page.getByRole('alert').getByRole('heading').innerText();
  }
  return false;
}

/** What became of loading the file. */
async function loaded(page: Page): Promise<ViewerPhase> {
  await page.waitForFunction(() => window.report.phase.name !== 'loading');
  return page.evaluate(() => window.report.phase);
}
