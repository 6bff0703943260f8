import { spawn } from 'node:child_process';
import { bringUpToDate, storybookBuild } from '../../scripts/build/builds.ts';
import { readStoryIndex } from '../../scripts/stories/story-index.ts';
import { inProject, projectRoot } from '../../scripts/project.ts';
import { atMost, type BenchResult } from './measure/result.ts';

/** CPU seconds a story that mealdrop's suite takes, accessibility included, and the most that ours may. */
const mealdrop = 0.36;
const most = 0.3;

/** CPU of a whole run of all stories, runner and browser, divided by their number. */
export async function run(): Promise<BenchResult[]> {
  await bringUpToDate(storybookBuild);
  const stories = Object.values((await readStoryIndex()).entries).filter(({ type }) => type === 'story').length;
  const seconds = await cpuSecondsOf(`node ${inProject('scripts/visual.ts')} > /dev/null`);
  return [atMost('stories', 'CPU s a story', seconds / stories, mealdrop, most / mealdrop)];
}

/** User and system time of a command and of everything that it waited for. */
function cpuSecondsOf(command: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const shell = spawn('bash', ['-c', `TIMEFORMAT='%U %S'; time ${command}`], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    shell.stderr.on('data', (part) => (said += part));
    shell.on('error', reject);
    shell.on('close', () => {
      const [, user, system] = /([\d.]+) ([\d.]+)\s*$/.exec(said) ?? [];
      resolve(Number(user) + Number(system));
    });
  });
}
