import { afterEach, expect, test } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { compileLanguage, messageFiles } from './catalogue-files.ts';
import { languages, sourceLanguage } from './index.ts';
import { localised, resolveFrom } from './localised.ts';
import { openCatalogue } from './server-catalogue.ts';

afterEach(() => resolveFrom(() => null));

test.each(languages.filter((each) => each !== sourceLanguage))(
  'the server says in %s what the files of messages hold',
  async (language) => {
    const files = await messageFiles('server');
    const whole = createCatalogue(language, await compileLanguage(language, 'server'));
    const said = (catalogue: typeof whole) =>
      files.flatMap(({ name, leaves, tree }) =>
        leaves.map(({ id, kind, args, source }) => {
          const english = kind === 'function' ? () => source : source;
          const text = catalogue.resolve(kind === 'plural' ? `${id}.other` : id, english, tree);
          return [name, id, typeof text === 'function' ? String(text(...args.map((_, index) => index + 2))) : text];
        }),
      );
    expect(said(openCatalogue(language))).toEqual(said(whole));
  },
  60_000,
);

test('a sentence that is made of others is compiled while these are read', () => {
  const catalogue = openCatalogue('de');
  resolveFrom(() => catalogue);
  const planted: { whole: (name: string) => string; part: string } = localised('planted', {
    whole: (name: string) => `${planted.part} ${name}`,
    part: 'Part of',
  });
  expect(planted.whole('it')).toBe('Part of it');
});
