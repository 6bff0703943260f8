import { readFile, rm } from 'node:fs/promises';
import { inProject } from '../project.ts';
import { call, judged, type Part, type Tally } from './part.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

/** Unit, machine, architecture, contract and server tests. */
export const unitTests: Part = {
  name: 'unit',
  async run() {
    const file = inProject('.cache/unit-report.json');
    await rm(file, { force: true });
    const called = await call('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]);
    const report: Partial<VitestReport> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
    const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = report;
    const tally: Tally = { passed, failed, failures: called.succeeded ? [] : [called.said] };
    return judged(skipped > 0 ? { ...tally, remark: `${skipped} skipped` } : tally, called);
  },
};
