import { defineConfig } from '@playwright/test';
import { browserOptions } from '../../scripts/browser/launch.ts';

const { pinned: _, ...launchOptions } = await browserOptions();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 1,
  retries: 1,
  forbidOnly: true,
  use: {
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
});
