import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { compileLanguage, messageFiles, type Side, textFileOf } from '../../languages/catalogue-files.ts';

const prefix = '#texts/';

/** A changed file is loaded anew, so that a development server sees the arguments of its messages. */
const loadLatest = (file: string) => import(`${pathToFileURL(file).href}?${statSync(file).mtimeMs}`);

/** Gives `#texts/<language>`: the texts of a language, compiled, in one module; of the app, or of a page of its own. */
export function languageMessages(side: Side = 'browser'): Plugin {
  return {
    name: 'language-messages',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const language = id.slice(prefix.length + 1);
      for (const file of await messageFiles(side, loadLatest)) this.addWatchFile(textFileOf(file, language));
      return `export default ${JSON.stringify(await compileLanguage(language, side, loadLatest))};`;
    },
  };
}
