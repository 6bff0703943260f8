import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { newPerson, signUp } from './support/people.ts';
import { newDataDir, removeDataDir, startServer } from './support/running-server.ts';
import { expect, test } from './support/test.ts';

const rows = 10_000;
const faults = 100;

/** Each in its turn, in a row of its own. */
const faulty = [
  ',Open,High,2026-05-04,',
  'A stage that is none,asleep,High,2026-05-04,',
  'A priority that is none,Open,soonish,2026-05-04,',
  'A day that never comes,Open,High,31/02/2026,',
  'Somebody unknown,Open,High,2026-05-04,nobody@example.com',
];

const isFaulty = (index: number) => index % (rows / faults) === 57;

const table = () =>
  [
    'Matter,Stage,Priority,Deadline,Lead',
    ...Array.from({ length: rows }, (_, index) =>
      isFaulty(index)
        ? faulty[Math.floor(index / (rows / faults)) % faulty.length]
        : `"Question ${index + 1}, put to legal",Open,Normal,13/05/2026,`,
    ),
  ].join('\r\n');

test('10,000 rows with 100 faults become 9,900 cases although the server is killed, and are undone', async ({
  browser,
}) => {
  const dataDir = await newDataDir();
  const file = path.join(dataDir, 'matters.csv');
  await writeFile(file, table());
  const server = await startServer(dataDir);
  const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1440, height: 900 } });
  let running = server;
  try {
    const page = await context.newPage();
    await signUp(page, newPerson());
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cases', exact: true }).click();
    await page.getByRole('link', { name: 'Bulk upload' }).click();
    await page.locator('input[type=file]').setInputFiles(file);

    await page.getByRole('button', { name: 'Check spreadsheet' }).click();
    await expect(page.getByText('9,900 cases ready to import, 100 rows have errors')).toBeVisible();
    await expect(page.getByText('Enter a name for the case.').first()).toBeVisible();
    expect(await casesOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Import 9,900 cases' }).click();
    const killedAt = await whenSomeAreMade(page);
    await running.kill();
    expect(killedAt).toBeLessThan(rows);
    running = await startServer(dataDir, { PORT: new URL(server.address).port });

    await expect(page.getByText('9,900 cases imported, 100 rows had errors', { exact: true })).toBeVisible({
      timeout: 90_000,
    });
    const names = await casesOf(page);
    expect(names).toHaveLength(rows - faults);
    expect(new Set(names).size).toBe(rows - faults);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download rows with errors' }).click();
    const written = await readFile(await (await downloading).path(), 'utf8');
    expect(written.trim().split('\r\n')).toHaveLength(faults + 1);
    expect(written).toContain('Use Intake, Open, Waiting or Closed.');

    await page.getByRole('button', { name: 'Undo upload' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move to bin' }).click();
    await expect(page.getByText('9,900 cases moved to the bin.')).toBeVisible();
    expect(await casesOf(page)).toEqual([]);
  } finally {
    await context.close();
    await running.stop();
    await removeDataDir(dataDir);
  }
});

const importPath = (page: Page) => `/api/case-imports/${new URL(page.url()).searchParams.get('import')}`;

/** Wait for the first bundles, no longer: the rows that were dealt with by then. */
async function whenSomeAreMade(page: Page): Promise<number> {
  for (;;) {
    const { state, progress } = (await read(page, importPath(page))) as { state: string; progress: number };
    if (state === 'done') throw new Error('The import was over before it could be interrupted.');
    if (state === 'importing' && progress > 0) return progress;
  }
}

/** The names of all cases in the list, page by page. */
async function casesOf(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const address = `/api/cases?limit=100&sort=number${after && `&after=${after}`}`;
    const found = (await read(page, address)) as { items: { name: string }[]; next_cursor: string | null };
    names.push(...found.items.map(({ name }) => name));
    after = found.next_cursor;
  }
  return names;
}

async function read(page: Page, address: string): Promise<unknown> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user.session') ?? '{}') as { token: string }).token,
  );
  return (await page.request.get(address, { headers: { authorization: `Token ${token}` } })).json();
}
