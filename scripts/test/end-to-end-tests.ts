import { readFile, rm } from 'node:fs/promises';
import { inProject } from '../project.ts';
import { call, judged, type Part, type Tally } from './part.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** The app in a real browser against the real server. */
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
    const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);
    const tally: Tally = { passed: stats?.expected ?? 0, failed, failures: called.succeeded ? [] : [called.said] };
    return judged(stats?.skipped ? { ...tally, remark: `${stats.skipped} skipped` } : tally, called);
  },
};
