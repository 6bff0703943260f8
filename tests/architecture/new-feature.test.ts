// cspell:words kosten plätze prüfung
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectFiles, root } from './project-files.ts';

const run = promisify(execFile);

let project: string;
let made: string[];
/** What knip has found out about the project's own files, if it has run there. */
const known = '.cache/knip';
const inProject = (command: string, ...given: string[]) =>
  run(path.join(root, 'node_modules/.bin', command), given, { cwd: project, maxBuffer: 10_000_000 });
const newFeature = (...given: string[]) => inProject('node', 'scripts/new-feature.ts', '--skip-schema', ...given);

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'generated-'));
  for (const file of projectFiles(
    '.ts',
    '.tsx',
    '.mjs',
    '.cjs',
    '.js',
    '.json',
    '.sql',
    '.template',
    '.css',
    '.html',
  )) {
    await cp(path.join(root, file), path.join(project, file), { preserveTimestamps: true });
  }
  await symlink(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  await run('git', ['init', '--quiet'], { cwd: project });
  if (existsSync(path.join(root, known)))
    await cp(path.join(root, known), path.join(project, known), { recursive: true });
  // As CONTRIBUTING has it.
  const { stdout } = await newFeature(
    'business-assets',
    '--german',
    'Vermögenswert|Vermögenswerte',
    ...[
      'due_date:day=Fällig',
      'seats:number=Plätze',
      'cost:money=Kosten',
      'reviewer:person=Prüfung',
      'stage:choice(planned|done)=Phase(geplant|erledigt)',
    ].flatMap((field) => ['--field', field]),
  );
  made = stdout.split('\n').filter((line) => /^[\w./-]+\.(ts|tsx|sql)$/.test(line));
});

afterAll(() => rm(project, { recursive: true, force: true }));

describe('a generated resource', () => {
  test('passes the type check', async () => {
    const own = {
      extends: './tsconfig.json',
      include: [...made.filter(isCode), 'server/kernel/db/testing/*.ts', 'languages/*.d.ts'],
    };
    await writeFile(path.join(project, 'tsconfig.generated.json'), JSON.stringify(own));
    await expect(inProject('tsc', '--checkers', '1', '--project', 'tsconfig.generated.json')).resolves.toBeDefined();
  });

  test('passes lint and boundaries', async () => {
    await expect(inProject('oxlint', '--deny-warnings', ...made.filter(isCode))).resolves.toBeDefined();
  });

  test('is formatted', async () => {
    await expect(inProject('oxfmt', '--check', ...made.filter(isCode))).resolves.toBeDefined();
  });

  test('leaves nothing unused', async () => {
    await expect(inProject('knip', '--no-progress', '--cache', '--cache-location', known)).resolves.toBeDefined();
  });

  test('has its answers, its stories and its rows', async () => {
    const tests = [
      'tests/contract/mocks',
      'tests/architecture/registry',
      'tests/architecture/screens',
      'tests/architecture/message',
      'src/app/registry',
    ];
    await expect(inProject('vitest', 'run', '--project', 'unit', ...tests)).resolves.toBeDefined();
  });
});

describe('the command', () => {
  test.each([
    ['a name that is taken', ['counterparties'], /there already/],
    ['a name in other letters', ['Requirements'], /lower case/],
    ['a field of no kind', ['risks', '--field', 'size:tall=Größe'], /text, day, number, money, person or choice/],
    ['a field without its German', ['risks', '--field', 'size:text'], /what German calls it/],
    ['a name without its German', ['risks'], /--german/],
    ['a name that is one and many', ['evidence'], /--singular/],
  ])('refuses %s, and makes nothing', async (_what, given, sentence) => {
    await expect(newFeature(...given)).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(sentence) });
  });
});

const isCode = (file: string) => /\.tsx?$/.test(file);
