import { getJestConfig } from '@storybook/test-runner';
import { browserOptions } from '../scripts/browser/launch.ts';
import { groupStoryTests } from '../scripts/stories/group-tests.ts';

const config = getJestConfig();
const { pinned: _, ...launchOptions } = await browserOptions();
const workers = Number(process.env.STORY_WORKERS ?? 2);

if (process.env.TEST_ROOT) await groupStoryTests(process.env.TEST_ROOT, workers);

export default {
  ...config,
  testTimeout: 30_000,
  maxWorkers: workers,
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
