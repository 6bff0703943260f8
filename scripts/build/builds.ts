import { spawn } from 'node:child_process';
import { inProject, projectRoot } from '../project.ts';
import { type Build, fingerprint, isFresh, remember } from './fingerprint.ts';

const shared = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/vite',
  'contract',
  'src',
];

export const appBuild: Build = { name: 'app', sources: [...shared, 'index.html', 'public'], output: 'dist' };

export const storybookBuild: Build = {
  name: 'storybook',
  sources: [...shared, '.storybook', 'mocks'],
  output: 'storybook-static',
};

const commands = new Map<Build, [string, string[]]>([
  [appBuild, ['vite', ['build', '--logLevel', 'warn']]],
  [storybookBuild, ['storybook', ['build', '--quiet', '--disable-telemetry']]],
]);

/** Build unless the last build was made from the same sources. Throws with everything the build said. */
export async function bringUpToDate(build: Build): Promise<'built' | 'fresh'> {
  if (await isFresh(build)) return 'fresh';
  const [command, given] = commands.get(build) ?? [];
  if (!command || !given) throw new Error(`Nothing builds ${build.name}.`);
  const taken = await fingerprint(build);
  await run(inProject('node_modules/.bin', command), given);
  await remember(build, taken);
  return 'built';
}

function run(command: string, given: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const child = spawn(command, given, { cwd: projectRoot, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said))));
  });
}
