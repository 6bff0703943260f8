import { expect, test } from 'vitest';
import { compileHints } from './compile-hints.ts';

type Bundle = Record<string, { type: 'chunk' | 'asset'; name: string; code: string }>;

const hinted = (bundle: Bundle) => {
  const { generateBundle } = compileHints() as unknown as {
    generateBundle: { handler: (options: object, bundle: Bundle) => void };
  };
  generateBundle.handler({}, bundle);
  return Object.values(bundle).map(({ code }) => code.split('\n'));
};

test('files that run as a page opens say so in their first line, others do not', () => {
  expect(
    hinted({
      'assets/start-1.js': { type: 'chunk', name: 'start', code: 'run();' },
      'assets/pages-1.js': { type: 'chunk', name: 'pages', code: 'keep();' },
    }),
  ).toEqual([['//# allFunctionsCalledOnLoad', 'run();'], ['keep();']]);
});
