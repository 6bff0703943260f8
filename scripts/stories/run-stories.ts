import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { BaselineMode } from '../../tests/visual/baselines.ts';
import { serveFolder } from '../http/serve-folder.ts';
import { inProject, projectRoot } from '../project.ts';
import { builtStorybook, readStoryIndex, type StoryIndex } from './story-index.ts';

export interface StoryOutcome {
  story: string;
  passed: boolean;
  message: string;
}

interface RunnerReport {
  testResults: {
    message: string;
    assertionResults: { ancestorTitles: string[]; status: string; failureMessages: string[] }[];
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
}

/** Run the stories of the built Storybook, each with its play, its accessibility check and its baseline. */
export async function runStories({
  baselines,
  pattern,
  named,
  alone = false,
  slowness = 1,
}: RunOptions): Promise<StoryOutcome[]> {
  const index = await readStoryIndex();
  const server = await serveFolder(builtStorybook, { '/index.json': only(index, pattern, named) });
  const reportFile = inProject('.cache', 'story-report.json');
  await rm(reportFile, { force: true });
  const given = ['--index-json', '--url', server.url, '--disable-telemetry', '--json', '--outputFile', reportFile];
  const said = await call('test-storybook', given, {
    ...runnerEnvironment(),
    STORY_BASELINES: baselines,
    ...(alone && { STORY_ALONE: 'yes' }),
    STORY_SLOWNESS: String(slowness),
  });
  await server.close();
  const report = await readFile(reportFile, 'utf8').catch(() => null);
  return report ? outcomesOf(JSON.parse(report)) : [{ story: 'The story runner', passed: false, message: said }];
}

function call(command: string, given: string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(command, given, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    child.on('close', () => resolve(said));
  });
}

function only(index: StoryIndex, pattern = '', named?: readonly string[]): StoryIndex {
  const wanted = pattern.toLowerCase();
  const entries = Object.entries(index.entries).filter(
    ([id, { title, name }]) =>
      `${id} ${title} ${name}`.toLowerCase().includes(wanted) && (named?.includes(`${title} › ${name}`) ?? true),
  );
  return { ...index, entries: Object.fromEntries(entries) };
}

function runnerEnvironment() {
  const tools = inProject('node_modules/.bin');
  return { ...process.env, PATH: `${tools}${path.delimiter}${process.env.PATH}`, DEBUG_PRINT_LIMIT: '4000' };
}

function outcomesOf({ testResults }: RunnerReport): StoryOutcome[] {
  return testResults.flatMap(({ message, assertionResults }) =>
    assertionResults.length === 0
      ? [{ story: 'The story runner', passed: false, message }]
      : assertionResults
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .map(({ ancestorTitles, status, failureMessages }) => ({
            story: ancestorTitles.join(' › '),
            passed: status === 'passed',
            message: failureMessages.map(readable).join('\n'),
          })),
  );
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
