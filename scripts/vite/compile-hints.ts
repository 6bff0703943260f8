import type { Plugin } from 'vite';

/** Files that run nearly whole as a page opens. */
const runAtOnce = new Set(['start', 'signed-out', 'guest', 'signed-in', 'shell']);

const compileAtOnce = '//# allFunctionsCalledOnLoad\n';

/**
 * Chromium compiles these files while they arrive, beside the page, instead of each function on it when it is first called:
 * https://v8.dev/blog/explicit-compile-hints. Other browsers see a comment. It has to be the first line, so it is put
 * there when nothing else comes before it any more.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    enforce: 'post',
    apply: (_, { command }) => command === 'build' && !process.env.STORYBOOK,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && runAtOnce.has(file.name)) file.code = compileAtOnce + file.code;
        }
      },
    },
  };
}
