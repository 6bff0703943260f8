import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { startServerProcess } from '../../server/start/testing/server-process.ts';

/** Start the product as it starts the first time, and sign in to its sample organisation. */
export async function openSampleOrganisation(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<{ page: Page; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'accordant-screenshots-'));
  const server = await startServerProcess({ DATA_DIR: folder });
  const [, email = '', password = ''] = /Sign in as (\S+) with the password (\S+)/.exec(server.output()) ?? [];
  const context = await browser.newContext({ ...options, baseURL: server.address });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /^Good / }).waitFor();
  return {
    page,
    close: async () => {
      await context.close();
      await server.kill('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}
