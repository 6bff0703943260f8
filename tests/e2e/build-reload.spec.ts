import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newPerson, signUp } from './support/people.ts';
import { newDataDir, project, removeDataDir, startServer } from './support/running-server.ts';
import { expect, test } from './support/test.ts';

const hour = 3_600_000;

test('a page that runs an older build reloads itself at the next route, once', async ({ browser }) => {
  const deployed = await deploy();
  const dataDir = await newDataDir();
  const server = await startServer(dataDir, {}, deployed);
  const context = await browser.newContext({ baseURL: server.address });
  const page = await context.newPage();
  await page.clock.install();
  await signUp(page, newPerson());
  await page.evaluate(() => Object.assign(window, { beforeTheReload: true }));

  await deploySecondBuild(path.join(deployed, 'dist'));
  const asked = page.waitForResponse('**/builds/meta/second-build.json');
  await page.clock.runFor(hour);
  await (await asked).finished();
  await page.getByRole('navigation').getByRole('link', { name: 'Contracts' }).click();
  await expect.poll(() => page.evaluate(() => 'beforeTheReload' in window)).toBe(false);
  await expect(page.getByRole('heading', { name: 'Contracts', exact: true })).toBeVisible();

  await page.evaluate(() => Object.assign(window, { afterTheReload: true }));
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: /^Good / })).toBeVisible();
  expect(await page.evaluate(() => 'afterTheReload' in window)).toBe(true);

  await context.close();
  await server.stop();
  await removeDataDir(dataDir);
  await rm(deployed, { recursive: true, force: true });
});

/** The product in a folder of its own, as an operator would put it on a machine. */
async function deploy(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'accordant-deployed-'));
  for (const part of [
    'server',
    'api-contract',
    'extraction',
    'review',
    'drafting',
    'signatures',
    'frameworks',
    'word-documents',
    'languages',
    'dist',
    'package.json',
  ]) {
    await cp(path.join(project, part), path.join(folder, part), { recursive: true });
  }
  await symlink(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** The same files under another build id, as a deployment of changed sources would put in place. */
async function deploySecondBuild(served: string): Promise<void> {
  const latest = path.join(served, 'builds/latest.json');
  const { id, ...rest } = JSON.parse(await readFile(latest, 'utf8')) as { id: string };
  const next = 'second-build';
  await cp(path.join(served, `builds/meta/${id}.json`), path.join(served, `builds/meta/${next}.json`));
  await writeFile(latest, JSON.stringify({ ...rest, id: next }));
  const index = path.join(served, 'index.html');
  await writeFile(index, (await readFile(index, 'utf8')).replaceAll(id, next));
}
