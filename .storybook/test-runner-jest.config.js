import { getJestConfig } from '@storybook/test-runner';
import { browserOptions } from '../scripts/browser/launch.ts';
import { separateStoryTests } from '../scripts/stories/alone-tests.ts';
import { groupStoryTests } from '../scripts/stories/group-tests.ts';

const config = getJestConfig();
const { pinned: _, ...launchOptions } = await browserOptions();
const workers = Number(process.env.STORY_WORKERS ?? 2);

const root = process.env.TEST_ROOT;
if (root) await (process.env.STORY_ALONE ? separateStoryTests(root) : groupStoryTests(root, workers));

export default {
  ...config,
  testTimeout: 30_000 * Number(process.env.STORY_SLOWNESS ?? 1),
  maxWorkers: workers,
  // A worker keeps something of every test file, and there may be as many files as stories.
  workerIdleMemoryLimit: '1.5GB',
  testEnvironmentOptions: {
    ...config.testEnvironmentOptions,
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
      browsers: ['chromium'],
      launchType: 'SERVER',
      launchOptions,
      contextOptions: {
        viewport: { width: 1024, height: 768 },
        deviceScaleFactor: 1,
        locale: 'en-GB',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
      },
    },
  },
};
