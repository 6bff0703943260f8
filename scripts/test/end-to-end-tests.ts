import { readFile, rm } from 'node:fs/promises';
import { runCommand } from '../commands/run-command.ts';
import { inProject } from '../project.ts';
import { judged, type Part, type Tally, type TimedTest } from './part.ts';

interface Suite {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { results: { duration: number }[] }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

/** The app in a real browser against the real server; each worker has a server and a database of its own. */
export function endToEndTests({ slots, needs }: { slots: number; needs: Part[] }): Part {
  return {
    name: 'e2e',
    slots,
    needs,
    async run() {
      const file = inProject('.cache/e2e-report.json');
      await rm(file, { force: true });
      const result = await runCommand(
        'playwright',
        ['test', '--config', 'tests/e2e/playwright.config.ts', `--workers=${slots}`, '--reporter=line,json'],
        { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
      );
      const { stats, suites = [] }: Partial<PlaywrightReport> = JSON.parse(
        await readFile(file, 'utf8').catch(() => '{}'),
      );
      const { expected: passed = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats ?? {};
      const tally: Tally = {
        passed,
        failed: unexpected + flaky,
        failures: result.succeeded && flaky === 0 ? [] : [result.output],
        tests: suites.flatMap((suite) => timesOf(suite)),
      };
      return judged(skipped > 0 ? { ...tally, remark: `${skipped} skipped` } : tally, result);
    },
  };
}

function timesOf({ title, specs, suites = [] }: Suite): TimedTest[] {
  const own = specs.map((spec) => ({
    name: `${title} › ${spec.title}`,
    seconds: spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
  }));
  return [...own, ...suites.flatMap((suite) => timesOf(suite))];
}
