import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { languageMessages } from './scripts/vite/messages.ts';
import { withoutStyles } from './scripts/vite/styles/virtual-modules.ts';
import { fastTemporaryFolder } from './scripts/test/temporary-folder.ts';

// Inherited by every process of the run; the database of the server tests and their files lie there.
process.env['TMPDIR'] = fastTemporaryFolder();
// So that threads and servers that tests start find their modules compiled.
process.env['NODE_COMPILE_CACHE'] ??= path.join(import.meta.dirname, '.cache/compiled');

export default defineConfig({
  plugins: [languageMessages(), withoutStyles()],
  test: {
    env: { TZ: 'UTC' },
    // Loading modules anew for every file takes half of the processor time and more.
    isolate: false,
    // Ends what hangs, as `testTimeout` does; nothing is timed here.
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/leave-nothing-behind.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Ends what hangs; nothing is timed here.
          testTimeout: 600_000,
          include: [
            'api-contract/**/*.test.ts',
            'languages/**/*.test.ts',
            'mocks/**/*.test.ts',
            'extraction/**/*.test.ts',
            'word-documents/**/*.test.ts',
            'review/**/*.test.ts',
            '{drafting,signatures,frameworks}/**/*.test.ts',
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
          // Loaded by Node, as in operation, and not transformed first.
          experimental: { viteModuleRunner: false },
          globalSetup: ['server/kernel/db/testing/global-setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          include: ['server/**/*.test.ts', 'tests/{security,server}/**/*.test.ts'],
        },
      },
    ],
  },
});
