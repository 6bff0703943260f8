import { spawnSync } from 'node:child_process';
import { bringUpToDate, storybookBuild } from './build/builds.ts';
import { builtStorybook } from './stories/story-index.ts';
import { inProject, projectRoot } from './project.ts';

if (!process.env.CHROMATIC_PROJECT_TOKEN) {
  console.log(
    'Chromatic is not configured: set CHROMATIC_PROJECT_TOKEN. npm run visual compares the same stories here.',
  );
  process.exit(0);
}

await bringUpToDate(storybookBuild);
const given = ['--storybook-build-dir', builtStorybook, '--exit-zero-on-changes', ...process.argv.slice(2)];
const { status } = spawnSync(inProject('node_modules/.bin/chromatic'), given, { cwd: projectRoot, stdio: 'inherit' });
process.exit(status ?? 1);
