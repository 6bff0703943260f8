import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../commands/run-command.ts';
import { inProject, projectRoot } from '../project.ts';
import { judged, type Part, type Tally } from './part.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[];
}

/** The tests of one of Vitest's projects, in as many processes as the part takes slots. */
export function vitestPart(project: string, { slots, needs }: { slots: number; needs: Part[] }): Part {
  return {
    name: project,
    slots,
    needs,
    async run() {
      const file = inProject(`.cache/${project}-report.json`);
      await rm(file, { force: true });
      const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
      const result = await runCommand('vitest', ['run', '--project', project, `--maxWorkers=${slots}`, ...reporters]);
      const report: Partial<VitestReport> = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
      const { numPassedTests: passed = 0, numFailedTests: failed = 0, numPendingTests: skipped = 0 } = report;
      const tests = (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
        assertionResults.map(({ fullName, duration = 0 }) => ({
          name: `${path.relative(projectRoot, name)} › ${fullName}`,
          seconds: duration / 1000,
        })),
      );
      const tally: Tally = { passed, failed, failures: result.succeeded ? [] : [result.output], tests };
      return judged(skipped > 0 ? { ...tally, remark: `${skipped} skipped` } : tally, result);
    },
  };
}
