import { setupI18n } from '@lingui/core';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Catalogue } from './localised.ts';

/** Compiled texts of a language, by the path of their leaf; arguments are numbered from 0. */
export type Texts = Readonly<Record<string, CompiledMessage>>;

/** Returns the catalogue of a language from its compiled texts. A leaf without a text stays English. */
export function createCatalogue(language: string, texts: Texts): Catalogue {
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...texts } } });
  return {
    language,
    resolve(id, english) {
      if (!Object.hasOwn(texts, id)) return pluralForm(texts, id) ?? english;
      return typeof english === 'function' ? (...args: unknown[]) => i18n._(id, { ...args }) : i18n._(id);
    },
  };
}

/** One form of a plural, with its `#`: `format.plural` asks for that of the count, and knows how numbers are written. */
function pluralForm(texts: Texts, id: string): string | undefined {
  const end = id.lastIndexOf('.');
  const [whole] = texts[id.slice(0, end)] ?? [];
  if (!Array.isArray(whole) || whole[1] !== 'plural') return undefined;
  const form = (whole[2] as Readonly<Record<string, CompiledMessage>>)[id.slice(end + 1)];
  return typeof form === 'string' ? form : form?.map((token) => (Array.isArray(token) ? '' : token)).join('');
}
