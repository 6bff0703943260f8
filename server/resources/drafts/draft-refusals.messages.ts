import { localised } from '#languages';

/** Why a draft is not stored or goes no further. */
export const refusals = localised('draft-refusals', {
  notPublished: 'This template has no published version yet.',
  archived: 'This template is archived. Choose another one.',
  notAnswering: 'This draft is finished. Reopen it to change answers.',
  incomplete: 'Some questions aren’t answered yet.',
  undecided: (question: string) => `Part of the text depends on “${question}”. Answer it to finish.`,
  broken: 'The text cites a clause that is left out. Ask the owner of the template.',
  notApproved: 'This draft isn’t approved yet.',
  decided: 'This approval has been decided already.',
  notGenerated: 'Generate the documents first.',
  fallback: (name: string, clause: string) => `Fallback “${name}” of ${clause}`,
  brokenBookmark: (name: string) =>
    `The Word file cites “${name}”, which these answers leave out. Ask the owner of the template.`,
  unanswered: '(not answered)',
  engineFailed: 'The documents couldn’t be generated. Try again.',
  changedSince: 'The draft was changed before its documents were generated. Generate them again.',
});
