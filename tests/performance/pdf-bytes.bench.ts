import { heavyContract } from './measure/long-contract.ts';
import { atMost, type BenchResult } from './measure/result.ts';
import { inOwnBrowser, untilDrawn, withViewerPage } from './measure/viewer-page.ts';

const BYTES = 30 * 1024 * 1024;

/** Of a document of 30 MB, what is fetched before its first page stands. */
export function run(): Promise<BenchResult[]> {
  return withViewerPage(async (url, show) => {
    const contract = await heavyContract(BYTES);
    await show(contract);
    const fetched = await inOwnBrowser(async (page) => {
      let bytes = 0;
      page.on('response', (response) => {
        if (response.url().endsWith('.pdf')) bytes += Number(response.headers()['content-length'] ?? contract.length);
      });
      await page.goto(`${url}/?variant=ours`);
      await untilDrawn(page, 1);
      return bytes;
    });
    return [atMost('pdf-bytes', 'bytes', fetched, contract.length, 0.02)];
  });
}
