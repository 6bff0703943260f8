import { clauseFields } from '#api-contract/clauses/fields';
import { labelsOf } from '#api-contract/fields';
import { localised } from '#languages';

/** Every sentence of the clause library. */
export const messages = localised('clauses', {
  fields: labelsOf(clauseFields),
  options: { language: { en: 'English', de: 'German' } },

  list: {
    title: 'Clauses',
    add: 'Add clause',
    search: 'Search names',
    emptyTitle: 'No clauses yet',
    emptyDescription: 'Add wordings that several templates share, with the fallbacks you accept.',
    emptyReadOnly: 'Clauses your colleagues add appear here.',
    noMatchTitle: 'No matching clauses',
    failedTitle: 'Clauses couldn’t be loaded',
    forbiddenTitle: 'You don’t have access to clauses',
    forbiddenDescription: 'Your role doesn’t include “Drafting: Read”. An administrator can change that.',
    bin: {
      explained: 'Deleted clauses stay here until they are restored. Templates keep their wording.',
      backToList: 'Back to clauses',
      emptyDescription: 'Clauses you delete appear here.',
    },
  },

  form: {
    addTitle: 'Add a clause',
    editTitle: (name: string) => `Edit ${name}`,
    saveDetails: 'Save',
    submit: 'Add',
    save: 'Save as next version',
    nameMissing: 'Enter a name.',
    wording: 'Wording',
    wordingHint: 'One paragraph a line. Write an answer as {fee}.',
    wordingMissing: 'Enter the wording.',
    fallbacks: {
      title: 'Fallbacks',
      hint: 'The one you prefer comes first.',
      item: (rank: number) => `Fallback ${rank}`,
      add: 'Add fallback',
      remove: (rank: number) => `Remove fallback ${rank}`,
      raise: (rank: number) => `Prefer fallback ${rank}`,
    },
    fallbackName: 'Name',
    fallbackNameMissing: 'Enter a name for each fallback.',
    approver: 'Approver',
    note: 'What changed',
  },

  overtaken: {
    title: 'Someone else saved a version while you were editing',
    explained:
      'Your text is kept. This is how it differs from theirs. Use theirs, or keep yours to save it as the next version.',
    useTheirs: 'Use theirs',
    useMine: 'Keep mine',
  },

  clause: {
    title: (name: string, version: number) => `${name}, version ${version}`,
    loading: 'Loading the clause',
    failed: 'The clause couldn’t be loaded',
    edit: 'Edit details',
    remove: 'Move to bin',
    tabs: 'Clause',
    wording: 'Wording',
    versions: 'Versions',
    proposals: 'Templates behind',
    number: (number: number) => `Version ${number}`,
    by: (name: string, day: string) => `${name}, ${day}`,
    former: 'Former member',
    noProposals: 'Every template that follows this clause has its newest version.',
    accept: 'Accept',
    acceptOf: (template: string) => `Accept in ${template}`,
    acceptAll: 'Accept in all',
    pin: 'Keep theirs',
    pinOf: (template: string) => `Keep theirs in ${template}`,
    skipped: (templates: string) => `Someone is editing ${templates}. Try again later.`,
  },
});
