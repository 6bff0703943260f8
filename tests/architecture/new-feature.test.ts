import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#api-contract/endpoints';
import { listEndpoints } from '../../scripts/new-feature/choose-endpoint.ts';
import { featureFiles } from '../../scripts/new-feature/feature-files.ts';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const tool = (name: string) => path.join(root, 'node_modules/.bin', name);
const generated = 'src/features/obligation-register';

let project: string;
const inProject = (command: string, ...given: string[]) => run(tool(command), given, { cwd: project });

beforeAll(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'generated-'));
  for (const file of ['package.json', 'tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json', 'scripts/lint']) {
    await cp(path.join(root, file), path.join(project, file), { recursive: true });
  }
  await mkdir(path.join(project, 'src'));
  for (const room of [
    'node_modules',
    'api-contract',
    'mocks',
    '.storybook',
    'src/design-system',
    'src/api',
    'src/machines',
  ]) {
    await symlink(path.join(root, room), path.join(project, room));
  }
  const [endpoint = 'listMembers'] = listEndpoints;
  const files = featureFiles({ name: 'obligation-register', endpoint, path: endpoints[endpoint].path });
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(project, file)), { recursive: true });
    await writeFile(path.join(project, file), content);
  }
  const own = { extends: './tsconfig.json', compilerOptions: { types: ['node', 'vite/client'] }, include: [generated] };
  await writeFile(path.join(project, 'tsconfig.feature.json'), JSON.stringify(own));
}, 30_000);

afterAll(() => rm(project, { recursive: true, force: true }));

test('a generated feature passes the type check', async () => {
  await expect(inProject('tsc', '--project', 'tsconfig.feature.json')).resolves.toBeDefined();
}, 120_000);

test('a generated feature passes lint and boundaries', async () => {
  await expect(inProject('oxlint', '--deny-warnings', generated)).resolves.toBeDefined();
}, 60_000);

test('a generated feature is formatted', async () => {
  await expect(inProject('oxfmt', '--check', generated)).resolves.toBeDefined();
});

test("a generated feature's own test passes", async () => {
  await expect(inProject('vitest', 'run', '--root', project, generated)).resolves.toBeDefined();
}, 60_000);
