/** The words of a kebab-case name: `obligation-registers`. */
const wordsOf = (name: string) => name.split('-');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const pascal = (name: string) => wordsOf(name).map(capital).join('');
const camel = (name: string) => pascal(name).charAt(0).toLowerCase() + pascal(name).slice(1);
export const spoken = (name: string) => name.replaceAll(/[-_]/g, ' ');
export const sentence = (name: string) => capital(spoken(name));

/** One of many: `policies` are each a `policy`. */
export function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.replace(/(ss|sh|ch|x)es$/, '$1').replace(/(?<!s)s$/, '');
}

export interface Names {
  /** Kebab case: `requirements`, `obligation-registers`. */
  readonly plural: string;
  readonly singular: string;
}

/** A template's text with the names of a resource in the place of those of widgets. */
export function rename(text: string, { plural, singular }: Names): string {
  const names: readonly (readonly [RegExp, string])[] = [
    [/kebab-widgets/g, plural],
    [/kebab-widget/g, singular],
    [/snake_widgets/g, plural.replaceAll('-', '_')],
    [/snake_widget/g, singular.replaceAll('-', '_')],
    [/spoken widgets/g, spoken(plural)],
    [/spoken widget/g, spoken(singular)],
    [/Spoken widgets/g, sentence(plural)],
    [/Spoken widget/g, sentence(singular)],
    [/Widgets/g, pascal(plural)],
    [/Widget/g, pascal(singular)],
    [/widgets/g, camel(plural)],
    [/widget/g, camel(singular)],
  ];
  return names.reduce((renamed, [name, wanted]) => renamed.replaceAll(name, wanted), text);
}
