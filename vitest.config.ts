import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'api-contract/**/*.test.ts',
            'mocks/**/*.test.ts',
            'extraction/**/*.test.ts',
            'scripts/**/*.test.ts',
            'src/**/*.test.{ts,tsx}',
            'tests/{architecture,contract,visual}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          globalSetup: ['server/kernel/db/testing/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: ['server/**/*.test.ts', 'tests/{security,server}/**/*.test.ts'],
        },
      },
    ],
  },
});
