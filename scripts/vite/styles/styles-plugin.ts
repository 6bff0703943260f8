import path from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { inProject } from '../../project.ts';
import { compileRecipe } from './compile-recipe.ts';
import { parse } from './source-file.ts';
import { resolveRecipe, styledFiles, type StyleSheet, styleSheet } from './style-sheet.ts';
import { styledCalls } from './styled-parts.ts';
import { isVirtual, virtualId, virtualModules } from './virtual-modules.ts';

const source = inProject('src');
const runtime = inProject('src/design-system/styled-system');
const chakra = inProject('node_modules/@chakra-ui/react/dist/esm/styled-system');

/** Files of Chakra that resolve styles, and what stands for them. */
const replaced = new Map([
  [path.join(chakra, 'index.js'), path.join(runtime, 'chakra.ts')],
  [path.join(chakra, 'factory.js'), path.join(runtime, 'factory.ts')],
  [path.join(chakra, 'use-recipe.js'), path.join(runtime, 'use-recipe.ts')],
  [path.join(chakra, 'use-slot-recipe.js'), path.join(runtime, 'use-slot-recipe.ts')],
]);

/**
 * Makes the styles when the application is built: recipes and the style props of the source become two style sheets,
 * and components choose class names. The theme imports the first, each file with a recipe that the first page does not
 * need imports the second. Chakra resolves nothing as it runs. `stories`: with the styles of the stories, as in development.
 */
export function designSystemStyles(given: { readonly stories?: boolean } = {}): Plugin {
  let server: ViteDevServer | undefined;
  let stories = false;
  const made = () => sheetWith(stories);

  return {
    name: 'design-system-styles',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['@chakra-ui/react'] } }),

    configResolved({ command }) {
      stories = given.stories ?? (command === 'serve' || process.env.STORYBOOK !== undefined);
    },

    configureServer(started) {
      server = started;
    },

    async resolveId(id, importer, options) {
      if (isVirtual(id)) return virtualId(id);
      const concerned = /styled-system|\/@chakra-ui\/react\/dist/.test(`${id} ${importer}`);
      if (!concerned || !importer || importer.startsWith(runtime)) return undefined;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      return (resolved && replaced.get(resolved.id.replace(/\?.*/, ''))) ?? resolved;
    },

    load(id) {
      switch (id) {
        case virtualModules.first:
          return made().first;
        case virtualModules.later:
          return made().later;
        case virtualId(virtualModules.slots):
          return `import '${virtualModules.later}';\nexport const slotRecipes = ${JSON.stringify(made().slotRecipes)};`;
        case virtualId(virtualModules.names): {
          const { properties, classes } = made();
          const known = stories ? `new Set(${JSON.stringify(classes)})` : 'undefined';
          return `export const properties = ${JSON.stringify(properties)};\nexport const known = ${known};`;
        }
      }
    },

    transform(code, id) {
      const [file = id] = id.split('?');
      if (!file.startsWith(source) || !/\.tsx?$/.test(file) || !code.includes('styled-system')) return undefined;
      const compiled = withCompiledRecipes(file, code);
      if (compiled === code) return undefined;
      return {
        code: made().firstFiles.has(file) ? compiled : `import '${virtualModules.later}';${compiled}`,
        map: null,
      };
    },

    handleHotUpdate({ file, modules: changed }) {
      if (!file.startsWith(source) || !/\.tsx?$/.test(file) || !server) return undefined;
      const before = made();
      sheets.clear();
      const after = made();
      const stale = [
        before.first !== after.first && virtualModules.first,
        before.later !== after.later && virtualModules.later,
        before.classes.join() !== after.classes.join() && virtualModules.names,
      ].filter((id) => id !== false);
      const styles = stale.flatMap((id) => server?.moduleGraph.getModuleById(virtualId(id)) ?? []);
      return [...changed, ...styles];
    },
  };
}

/** A build makes its styles once, however often it runs. */
const sheets = new Map<boolean, StyleSheet>();

function sheetWith(stories: boolean): StyleSheet {
  let sheet = sheets.get(stories);
  if (!sheet) sheets.set(stories, (sheet = styleSheet(styledFiles({ stories }))));
  return sheet;
}

/** The file with class names where its recipes were; every line stays where it is. */
function withCompiledRecipes(file: string, code: string): string {
  return styledCalls(parse(file, code)).reduceRight((text, { recipe, start, end }) => {
    const { compiled } = compileRecipe(recipe, resolveRecipe);
    const lines = text.slice(start, end).replaceAll(/[^\n]/g, '');
    return text.slice(0, start) + JSON.stringify(compiled) + lines + text.slice(end);
  }, code);
}
