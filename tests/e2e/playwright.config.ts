import { defineConfig } from '@playwright/test';
import { browserOptions } from '../../scripts/browser/launch.ts';
import { fastTemporaryFolder } from '../../scripts/test/temporary-folder.ts';

// Inherited by the servers of the journeys, whose databases and files lie there.
process.env['TMPDIR'] = fastTemporaryFolder();

const { pinned: _, ...launchOptions } = await browserOptions();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Limits for what hangs: a journey shares the machine with other parts of the tests.
  timeout: 480_000,
  expect: { timeout: 60_000, toPass: { timeout: 120_000 } },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  use: {
    launchOptions,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Films and copies of every page took half of the journeys’ processor time and more; `--trace on` keeps them for one journey.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
  },
});
