import path from 'node:path';
import { build, type Plugin, type Rolldown, runnerImport } from 'vite';
import type { Language } from '../../../languages/locales.ts';
import { pageNamed } from '../../../src/app/registry/pages.ts';
import { appFolder, type BuiltFile, payloadOf } from '../build-files.ts';
import { languageMessages } from '../messages.ts';
import { designSystemStyles } from '../styles/styles-plugin.ts';
import { prerenderedPage } from './prerendered-page.ts';

/** Writes `login/index.html`: the sign-in page as it is drawn, so that it is there before any script runs. */
export function prerenderedSignIn(): Plugin {
  let base = '/';
  return {
    name: 'prerendered-sign-in',
    enforce: 'post',
    apply: (_, { command }) => command === 'build' && !process.env.STORYBOOK,

    configResolved(config) {
      base = config.base;
    },

    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset') return;
        const { markup, early } = await (made ??= makeParts());
        const file = this.emitFile({ type: 'asset', name: 'early.js', source: early });
        const login = pageNamed('login');
        const source = prerenderedPage({
          page: String(html.source),
          markup,
          early: base + this.getFileName(file),
          modules: payloadOf(login, Object.values(bundle) as BuiltFile[], base).chunks,
        });
        this.emitFile({ type: 'asset', fileName: `${login.path.slice(1)}/index.html`, source });
      },
    },
  };
}

/** Made once, however often the build runs. */
let made: ReturnType<typeof makeParts> | undefined;

async function makeParts() {
  const [markup, early] = await Promise.all([drawnMarkup(), earlyScript()]);
  return { markup, early };
}

async function drawnMarkup() {
  const { module } = await runnerImport<{ readonly signInMarkup: Readonly<Record<Language, string>> }>(
    path.join(appFolder, 'prerender/sign-in-markup.tsx'),
    {
      configFile: false,
      logLevel: 'error',
      plugins: [designSystemStyles({ stories: false }), languageMessages()],
      resolve: { noExternal: ['@chakra-ui/react'] },
    },
  );
  return module.signInMarkup;
}

async function earlyScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: path.join(appFolder, 'prerender/early.ts'), output: { format: 'iife' } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return output[0].code;
}
