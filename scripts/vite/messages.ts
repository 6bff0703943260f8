import type { Plugin } from 'vite';
import { compileLanguage, messageFiles, textFileOf } from '../../languages/catalogue-files.ts';

const prefix = 'virtual:messages/';

/** Gives `virtual:messages/<language>`: the texts of a language, compiled, in one module. */
export function languageMessages(): Plugin {
  return {
    name: 'language-messages',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const language = id.slice(prefix.length + 1);
      for (const file of await messageFiles('browser')) this.addWatchFile(textFileOf(file, language));
      return `export default ${JSON.stringify(await compileLanguage(language, 'browser'))};`;
    },
  };
}
