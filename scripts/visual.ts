import { parseArgs } from 'node:util';
import { findBrowser } from './browser/find-browser.ts';
import { bringUpToDate, storybookBuild } from './build/builds.ts';
import { runStories } from './stories/run-stories.ts';
import { removeBaselinesWithoutStory } from './visual/stale-baselines.ts';
import { clearReport, writeReport } from './visual/report.ts';

const { values, positionals } = parseArgs({
  options: {
    update: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
    slow: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [pattern] = positionals;

const { pinned } = await findBrowser();
if (!pinned) {
  console.error('Baselines are drawn with the pinned browser only: unset CHROMIUM_PATH, and run this on Linux x64.');
  process.exit(1);
}

await bringUpToDate(storybookBuild);
await clearReport();
const outcomes = await runStories({
  baselines: values.update ? 'update' : 'compare',
  pattern,
  alone: values.alone,
  slowness: values.slow ? 4 : 1,
});
if (values.update && !pattern) await removeBaselinesWithoutStory();
const failed = outcomes.filter(({ passed }) => !passed);
for (const { story, message } of failed) console.log(`✗ ${story}\n  ${message.replaceAll('\n', '\n  ')}\n`);
const page = await writeReport();
console.log(
  `${outcomes.length - failed.length} stories as they were${values.update ? ' or accepted' : ''}, ${failed.length} not.`,
);
if (failed.length > 0) console.log(`Before, after and difference: ${page}`);
process.exit(failed.length > 0 || outcomes.length === 0 ? 1 : 0);
