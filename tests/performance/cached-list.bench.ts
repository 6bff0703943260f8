import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { makePdf } from '../../extraction/testing/index.ts';
import { launchBrowser } from '../../scripts/browser/launch.ts';
import { newPerson, signUp } from '../e2e/support/people.ts';
import { newDataDir, removeDataDir, startServer } from '../e2e/support/running-server.ts';
import { onOwnPage } from './measure/page-cost.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';
import { followNetwork } from '../../scripts/browser/network-rest.ts';

const rounds = 9;
const rows = 50;
const listPath = '/cms/contractlist';
type Stored = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/**
 * Painting 50 rows of the contract list from the browser's cache while the server never answers for them, beside the same
 * without a cache and a server on the same machine that does: by the clock from when the page's heading stands until the
 * rows are painted, and main-thread time from opening the address.
 */
export async function run(): Promise<BenchResult[]> {
  const dataDir = await newDataDir();
  const server = await startServer(dataDir, { REQUESTS_PER_MINUTE: '0' });
  const browser = await launchBrowser();
  try {
    const kept = await visitOnce(browser, server.address);
    const empty = withoutCache(kept);
    const cached: Painted[] = [];
    const fetched: Painted[] = [];
    for (let round = 0; round < rounds; round += 1) {
      fetched.push(await paint(browser, server.address, empty, 'answered'));
      cached.push(await paint(browser, server.address, kept, 'silent'));
    }
    const middle = (of: Painted[], part: keyof Painted) => median(of.map((each) => each[part]));
    return [
      atMost('cached-list-cpu', 'ms CPU', middle(cached, 'cpu'), middle(fetched, 'cpu'), 1),
      atMost('cached-list', 'ms', middle(cached, 'waited'), middle(fetched, 'waited'), 0.5),
    ];
  } finally {
    await browser.close();
    await server.stop();
    await removeDataDir(dataDir);
  }
}

interface Painted {
  readonly waited: number;
  readonly cpu: number;
}

/** Sign up, put contracts in and look at the list; what the browser has stored by then. */
async function visitOnce(browser: Browser, address: string): Promise<Stored> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  const networkRests = followNetwork(page);
  await signUp(page, newPerson());
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user.session') ?? '{}') as { token: string }).token,
  );
  const headers = { authorization: `Token ${token}` };
  for (let number = 1; number <= rows; number += 1) {
    const data = Buffer.from(await makePdf([[`Agreement number ${number}`]]));
    const url = `/api/contracts?file_name=${encodeURIComponent(`Agreement ${number}.pdf`)}`;
    await page.request.post(url, { headers: { ...headers, 'content-type': 'application/pdf' }, data });
  }
  await page.request.patch('/api/profile', { headers, data: { rows_per_page: rows } });
  await page.goto(listPath);
  await page
    .getByRole('rowheader')
    .nth(rows - 1)
    .waitFor();
  await networkRests();
  const stored = await context.storageState();
  await context.close();
  return stored;
}

function withoutCache({ cookies, origins }: Stored): Stored {
  const keep = ({ localStorage, ...origin }: Stored['origins'][number]) => ({
    ...origin,
    localStorage: localStorage.filter(({ name }) => !name.startsWith('cache.')),
  });
  return { cookies, origins: origins.map(keep) };
}

async function paint(
  browser: Browser,
  address: string,
  storageState: Stored,
  api: 'answered' | 'silent',
): Promise<Painted> {
  return onOwnPage(browser, { baseURL: address, storageState }, async (page, spent) => {
    // Never answered, not refused: a refusal would be news for the page.
    if (api === 'silent') await page.route('**/api/contracts?*', () => undefined);
    await page.addInitScript(notePainting, rows);
    await page.goto(listPath, { waitUntil: 'commit' });
    const waited = await waitedForRows(page);
    return { waited, cpu: await spent() };
  });
}

type Noted = typeof globalThis & { waitedForRows?: number };

/** Runs in the page: note how long after its heading all rows stand there, with a frame drawn since. */
function notePainting(count: number): void {
  let headingAt: number | null = null;
  const watch = new MutationObserver(() => {
    if (document.querySelector('h1')) headingAt ??= performance.now();
    if (document.querySelectorAll('[role=rowheader]').length < count) return;
    watch.disconnect();
    const since = headingAt ?? performance.now();
    requestAnimationFrame(() => setTimeout(() => ((globalThis as Noted).waitedForRows = performance.now() - since)));
  });
  watch.observe(document, { childList: true, subtree: true });
}

async function waitedForRows(page: Page): Promise<number> {
  const waited = await page.waitForFunction(() => (globalThis as Noted).waitedForRows);
  return Number(await waited.jsonValue());
}
