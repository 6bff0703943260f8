import { localised } from '#languages';

/** Why a check leaves a rule to a person, and why an edit of a Word document isn’t made, as they say it in English. */
export const english = {
  valuesUnread: 'This document hasn’t been read for its values yet.',
  incomparable: 'The values can’t be compared with certainty.',
  uncertainValue: 'It isn’t certain what the value is.',
  clausesUnread: 'This document hasn’t been read for its clauses yet.',
  uncertainClause: (clause: string) => `It isn’t certain whether there is a clause on “${clause}”.`,
  unsaid: (words: string) => `It doesn’t say “${words}”.`,
  wordingDiffers: 'The wording differs from the standard.',
  bothPhrases: 'Phrases for and against the rule are both there.',
  denied: 'A phrase is there, but the sentence denies it.',
  tooCommon: 'This phrase is too common. Add another word.',
  phraseTooCommon: (phrase: string) => `“${phrase}”: This phrase is too common. Add another word.`,
  noWords: 'This phrase has no words. Add one.',
  unsearchable: (word: string) =>
    `“${word}” can’t be searched for. Use words, * at the end of a word, and / between words.`,
  silent: 'The document says nothing about this.',
  notLearned: (rule: string) => `No model has learned the rule “${rule}”.`,
  unsure: 'The model isn’t sure.',
  noLanguageModel: 'No language model is set up.',
  noAnswer: 'The language model didn’t answer.',
  misquoted: 'The language model’s quotes aren’t in the document.',
  unusable: 'The language model gave no usable answer.',
  decidedOtherwise: 'You decided otherwise on a passage like this.',
  field: 'This text is calculated by a field, such as a cross-reference or a table of contents.',
  control: 'This text is in a content control.',
  object: 'This passage contains a picture, a note reference or another object.',
  structure: 'This passage spans table cells or text boxes.',
  note: 'Footnotes and endnotes can’t be edited.',
  characters: 'The new wording contains characters that Word files can’t hold.',
  overlap: 'This passage overlaps an earlier suggestion.',
  range: 'This passage isn’t in the document.',
  textBox: 'A text box was added or removed.',
  cells: 'Table cells were inserted, deleted or merged with tracked changes.',
  imported: 'The document imports another file.',
};

export const machineReasons = localised('machine-reasons', english);
