import { localised } from '#languages';

/** What schemas say of templates. */
export const bodyMessages = localised('body', {
  text: 'This isn’t the text of a template.',
  bytes: (megabytes: number) => `The text is longer than ${megabytes} MB. Split the template.`,
  paragraphs: (most: number) => `Use at most ${most} paragraphs.`,
  conditions: (most: number) => `Use at most ${most} conditions.`,
  nested: (most: number) => `Conditions and tables can be nested at most ${most} deep.`,
  sameId: (id: string) => `Two parts of the text have the id ${id}.`,
  variables: (most: number) => `Use at most ${most} questions.`,
  key: 'Use a letter first, then letters, digits and underscores.',
  sameVariable: (key: string) => `Two questions have the key ${key}.`,
  reservedKey: (key: string) => `${key} is a word of conditions. Choose another key.`,
  condition: (characters: number) => `A condition has at most ${characters} characters.`,
  options: (most: number) => `Use at most ${most} options.`,
  noOptions: 'Add at least two options.',
  sameOption: (value: string) => `Two options have the value ${value}.`,
  rules: (most: number) => `Use at most ${most} rules.`,
  fallbacks: (most: number) => `Use at most ${most} fallbacks.`,
  margin: 'Choose a margin of 10 to 50 mm.',
});
