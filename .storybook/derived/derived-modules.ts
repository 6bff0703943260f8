import type { Plugin } from 'vite';
import { inProject } from '../../scripts/project.ts';
import { iconsInUse } from './icons-in-use.ts';
import { tokensInUse } from './tokens-in-use.ts';

const standIn = inProject('.storybook', 'docs', 'derived.ts');

/** What pages of documentation show and the source already says, read off it as Storybook is built. */
export function derivedModules(): Plugin {
  return {
    name: 'storybook-derived-modules',
    enforce: 'pre',
    async load(id) {
      if (id.split('?')[0] !== standIn) return undefined;
      const folders = iconsInUse();
      const { sampleMails } = await import('./sample-mails.ts');
      const names = [...folders.keys()].join(', ');
      return [
        `import { ${names} } from 'lucide-react';`,
        `export const icons = { ${names} };`,
        `export const folders = ${JSON.stringify(Object.fromEntries(folders))};`,
        `export const mails = ${JSON.stringify(sampleMails())};`,
        `export const tokensInUse = ${JSON.stringify(tokensInUse())};`,
      ].join('\n');
    },
  };
}
