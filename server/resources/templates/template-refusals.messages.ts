import { localised } from '#languages';

/** Why a template is not stored or published as it was sent. */
export const refusals = localised('template-refusals', {
  unknownClause: 'The text holds a clause that isn’t in your library. Remove it, or add the clause first.',
  unchanged: (version: string) => `The text is the same as version ${version}.`,
  problems: 'The template has problems that keep it from being published.',
  isWritten: (name: string) => `${name} is writing in this template. Ask them, or take over.`,
  notWord: 'The text of this template is written here. Upload a Word file first.',
  negotiatedWord: 'The text of this template is a Word file. Accept the changes in Word and upload the file.',
  openSuggestions: 'This text has suggestions already. Accept or reject them first.',
  tooManyComments: (most: string) => `There is room for ${most} comments. Delete resolved ones first.`,
  mentions: 'Mention only members of your organisation.',
  wordTooLarge: 'This file is too large or too complex to be a template. Split it, or remove pictures.',
  wordProblems: (problems: string) => `Some conditions of the Word file can’t be read. ${problems}`,
  tooManyTests: (most: string) => `A template has room for ${most} kept answer sets. Delete one first.`,
});
