import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from './browser/launch.ts';
import { appBuild, bringUpToDate } from './build/builds.ts';
import { inProject, projectRoot } from './project.ts';

/** Takes the pictures of the README from the sample organisation of a server of its own. */
const pictures = inProject('docs/screenshots');
await mkdir(pictures, { recursive: true });
await bringUpToDate(appBuild);

const dataDir = await mkdtemp(path.join(tmpdir(), 'accordant-screenshots-'));
const server = spawn(process.execPath, ['server/main.ts'], {
  cwd: projectRoot,
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await launchBrowser();
try {
  const { address, email, password } = await announced();
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  await page.goto('/login', { waitUntil: 'networkidle' });
  await keep(page, 'sign-in');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: /^Good / }).waitFor();
  await keep(page, 'home');
  await visit(page, '/cms/contractlist', 'contracts');
  await page.getByRole('link', { name: 'Facilities services agreement' }).first().click();
  await page.locator('.page[data-page-number="1"] .textLayer span').first().waitFor();
  await keep(page, 'contract');
  const contract = new URL(page.url()).pathname;
  await visit(page, '/orgsettings?tab=members', 'members');
  await visit(page, '/orgsettings?tab=billing', 'billing');
  await visit(page, '/Profile', 'profile');
  await page.emulateMedia({ colorScheme: 'dark' });
  await visit(page, '/', 'home-dark');
  await page.goto(contract);
  await page.locator('.page[data-page-number="1"] .textLayer span').first().waitFor();
  await keep(page, 'contract-dark');
  await page.setViewportSize({ width: 768, height: 1024 });
  await visit(page, '/cms/contractlist', 'contracts-tablet-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/', 'home-narrow');
  await visit(page, '/cms/contractlist', 'contracts-narrow');
  await visit(page, contract, 'contract-narrow');
} finally {
  await browser.close();
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
}

async function visit(page: Page, address: string, name: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await keep(page, name);
}

async function keep(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(pictures, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

/** What the server's first start prints: where it is, and who may sign in. */
async function announced(): Promise<{ address: string; email: string; password: string }> {
  let said = '';
  for await (const part of server.stdout) {
    said += part;
    const found = /runs at (\S+)[\s\S]*Sign in as (\S+) with the password (\S+)/.exec(said);
    if (found) return { address: found[1] ?? '', email: found[2] ?? '', password: found[3] ?? '' };
  }
  throw new Error(`The server ended before it served:\n${said}`);
}
