const languages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'sv',
  'da',
  'nb',
  'fi',
  'pl',
  'cs',
  'el',
  'ru',
  'uk',
  'tr',
];
let known: ReadonlyMap<string, number> | undefined;

/** The number of a month by its name, whole or short, in the languages that people here write; undefined where it is none. */
export function monthNamed(word: string): number | undefined {
  known ??= monthNames();
  return known.get(plainWord(word));
}

/** A name that stands for two months in two languages is left out. */
function monthNames(): ReadonlyMap<string, number> {
  const months = new Map<string, Set<number>>();
  for (const language of languages) {
    for (const { name, month } of namesIn(language)) months.set(name, (months.get(name) ?? new Set()).add(month));
  }
  return new Map(
    [...months].flatMap(([name, [month, ...others]]) => (month && others.length === 0 ? [[name, month]] : [])),
  );
}

/** As they stand in a date, and by themselves. */
function namesIn(language: string): { name: string; month: number }[] {
  const formats = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(language, { month, day: 'numeric', year: 'numeric', timeZone: 'UTC' }),
  ]);
  return formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, index) => {
      const parts = format.formatToParts(Date.UTC(2026, index, 15));
      return { name: plainWord(parts.find(({ type }) => type === 'month')?.value ?? ''), month: index + 1 };
    }),
  );
}

const plainWord = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
