import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freshBundle } from '#server/bundle';
import { runCommand } from '../commands/run-command.ts';
import { type Build, fingerprint, isFresh, remember } from './fingerprint.ts';
import { inProject } from '../project.ts';

const shared = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/vite',
  'api-contract',
  'languages',
  'drafting',
  'signatures/verify',
  'src',
];

/** Storybook shows the mails that the server writes. */
const mails = [
  'server/kernel/mail',
  'server/resources/audit-streams',
  'server/resources/auditors',
  'server/resources/envelopes/mails',
  'server/resources/notifications',
  'server/resources/report-schedules',
];

export const appBuild: Build = {
  name: 'app',
  sources: [...shared, 'index.html', 'verify.html', 'public'],
  output: 'dist',
};

export const storybookBuild: Build = {
  name: 'storybook',
  sources: [...shared, ...mails, '.storybook', 'mocks'],
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

/** Bundle the server unless its last bundle was made from the sources as they are. */
export async function bundleServerIfNeeded(): Promise<'built' | 'fresh'> {
  if (freshBundle()) return 'fresh';
  // What bundles would stay in the memory of the server that is started next.
  await promisify(execFile)(process.execPath, [inProject('scripts/bundle-server.ts')]);
  return 'built';
}
