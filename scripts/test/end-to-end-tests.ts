import { readFile, rm } from 'node:fs/promises';
import { inProject } from '../project.ts';
import { call, judged, type Part, type Tally } from './part.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** The app in a real browser against the real server. A red journey is repeated once, and the remark counts it. */
export const endToEndTests: Part = {
  name: 'e2e',
  async run() {
    const file = inProject('.cache/e2e-report.json');
    await rm(file, { force: true });
    const called = await call(
      'playwright',
      ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line,json'],
      {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    );
    const { stats }: Partial<PlaywrightReport> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
    const { expected = 0, unexpected: failed = 0, flaky = 0, skipped = 0 } = stats ?? {};
    const tally: Tally = { passed: expected + flaky, failed, failures: called.succeeded ? [] : [called.said] };
    const remark = [flaky && `${flaky} red at first, green when repeated`, skipped && `${skipped} skipped`]
      .filter(Boolean)
      .join(', ');
    return judged(remark ? { ...tally, remark } : tally, called);
  },
};
