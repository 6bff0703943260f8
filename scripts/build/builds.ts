import { runCommand } from '../commands/run-command.ts';
import { type Build, fingerprint, isFresh, remember } from './fingerprint.ts';

const shared = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/vite',
  'api-contract',
  'src',
];

export const appBuild: Build = {
  name: 'app',
  sources: [...shared, 'index.html', 'verify.html', 'signatures/verify', 'public'],
  output: 'dist',
};

export const storybookBuild: Build = {
  name: 'storybook',
  sources: [...shared, '.storybook', 'mocks'],
  output: 'storybook-static',
};

const commands = new Map<Build, [string, string[]]>([
  [appBuild, ['vite', ['build', '--logLevel', 'warn']]],
  [storybookBuild, ['storybook', ['build', '--quiet', '--disable-telemetry']]],
]);

/** Build unless the last build was made from the same sources, and say so before. Throws with everything the build said. */
export async function bringUpToDate(build: Build, onBuild?: () => void): Promise<'built' | 'fresh'> {
  if (isFresh(build)) return 'fresh';
  onBuild?.();
  const [command, given] = commands.get(build) ?? [];
  if (!command || !given) throw new Error(`Nothing builds ${build.name}.`);
  const taken = fingerprint(build);
  const { succeeded, output } = await runCommand(command, given);
  if (!succeeded) throw new Error(output);
  await remember(build, taken);
  return 'built';
}
