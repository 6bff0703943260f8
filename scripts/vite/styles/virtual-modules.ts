import type { Plugin } from 'vite';

/** What the build makes of the styles; `src/design-system/styled-system/virtual.d.ts` says what each exports. */
export const virtualModules = {
  first: 'virtual:design-system.css',
  later: 'virtual:design-system-later.css',
  names: 'virtual:design-system',
  slots: 'virtual:design-system-slots',
};

export const isVirtual = (id: string) => Object.values(virtualModules).includes(id);

/** A module as the bundler knows it; a style sheet keeps its name, by which it is taken for one. */
export const virtualId = (id: string) => (id.endsWith('.css') ? id : `\0${id}`);

/** For tests that draw nothing: no style sheets, no class names. */
export function withoutStyles(): Plugin {
  return {
    name: 'without-styles',
    enforce: 'pre',
    resolveId: (id) => (isVirtual(id) || id.endsWith('.css') ? `\0none:${id}.js` : undefined),
    load: (id) =>
      id.startsWith('\0none:')
        ? 'export const properties = {};\nexport const known = undefined;\nexport const slotRecipes = {};'
        : undefined,
  };
}
