import { readFile, rm } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';
import type { BaselineMode } from '../../tests/visual/baselines.ts';
import { runCommand } from '../commands/run-command.ts';
import { serveFolder } from '../http/serve-folder.ts';
import { inProject } from '../project.ts';
import { builtStorybook, readStoryIndex, type StoryIndex } from './story-index.ts';

export interface StoryOutcome {
  story: string;
  passed: boolean;
  message: string;
  seconds: number;
}

interface RunnerReport {
  testResults: {
    message: string;
    assertionResults: {
      ancestorTitles: string[];
      status: string;
      failureMessages: string[];
      duration?: number | null;
    }[];
  }[];
}

interface RunOptions {
  baselines: BaselineMode;
  /** Only stories whose id, title or name holds this. */
  pattern?: string | undefined;
  /** Only these, named as outcomes name them: `Title › Name`. */
  named?: readonly string[] | undefined;
  /** Each on a page of its own, which takes several times as long. */
  alone?: boolean;
  /** How many times slower than this machine the page is, to find what only a quick one does in time. */
  slowness?: number;
  /** How many run side by side. */
  workers?: number;
}

/** Run the stories of the built Storybook, each with its play, its accessibility check and its baseline. */
export async function runStories({
  baselines,
  pattern,
  named,
  alone = false,
  slowness = 1,
  workers = 2,
}: RunOptions): Promise<StoryOutcome[]> {
  const index = await readStoryIndex();
  const server = await serveFolder(builtStorybook, { '/index.json': only(index, pattern, named) });
  const reportFile = inProject('.cache', 'story-report.json');
  await rm(reportFile, { force: true });
  const given = ['--index-json', '--url', server.url, '--disable-telemetry', '--json', '--outputFile', reportFile];
  const { output } = await runCommand('test-storybook', given, {
    DEBUG_PRINT_LIMIT: '4000',
    STORY_WORKERS: String(workers),
    STORY_BASELINES: baselines,
    ...(alone && { STORY_ALONE: 'yes' }),
    STORY_SLOWNESS: String(slowness),
  });
  await server.close();
  const report = await readFile(reportFile, 'utf8').catch(() => null);
  return report ? outcomesOf(JSON.parse(report)) : [brokenRunner(output)];
}

function only(index: StoryIndex, pattern = '', named?: readonly string[]): StoryIndex {
  const wanted = pattern.toLowerCase();
  const entries = Object.entries(index.entries).filter(
    ([id, { title, name }]) =>
      `${id} ${title} ${name}`.toLowerCase().includes(wanted) && (named?.includes(`${title} › ${name}`) ?? true),
  );
  return { ...index, entries: Object.fromEntries(entries) };
}

function outcomesOf({ testResults }: RunnerReport): StoryOutcome[] {
  return testResults.flatMap(({ message, assertionResults }) =>
    assertionResults.length === 0
      ? [brokenRunner(message)]
      : assertionResults
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .map(({ ancestorTitles, status, failureMessages, duration }) => ({
            story: ancestorTitles.join(' › '),
            passed: status === 'passed',
            message: failureMessages.map(readable).join('\n'),
            seconds: (duration ?? 0) / 1000,
          })),
  );
}

function brokenRunner(message: string): StoryOutcome {
  return { story: 'The story runner', passed: false, message, seconds: 0 };
}

function readable(message: string): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !/^\s+at |Click to debug the error|^https?:\/\/\S+\?path=/.test(line))
    .join('\n')
    .replace(/^(Error|page\.evaluate): (StorybookTestRunnerError: )?/, '')
    .replace(/^\s*Message:\s*/, '')
    .trim();
}
