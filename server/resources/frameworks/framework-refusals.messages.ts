import { localised } from '#languages';

/** Why a framework or an import is not stored as it was sent. */
export const refusals = localised('framework-refusals', {
  tooManyRequirements: (most: string) => `A framework written here has room for ${most} requirements.`,
  refTaken: (ref: string) => `${ref} is already there. Use another reference.`,
  used: {
    answers: (ref: string) => `${ref} has been answered in an assessment, so it can’t be deleted.`,
    evidence_links: (ref: string) => `${ref} has evidence in an assessment, so it can’t be deleted.`,
    assessment_findings: (ref: string) => `${ref} has a finding in an assessment, so it can’t be deleted.`,
    answer_comments: (ref: string) => `${ref} has comments in an assessment, so it can’t be deleted.`,
  },
  belowItself: 'A requirement can’t stand below itself.',
  tooDeep: (most: string) => `Requirements can be nested ${most} deep.`,
  tooManyFiles: (most: string) => `An import takes ${most} files. Put them into a ZIP.`,
  noFiles: 'Add a file to import.',
  columnTwice: 'Another column already holds this.',
  columnsMissing: 'Choose the column with the reference, and one with the title or the text.',
  movedOn: 'This import has moved on. Look at it again.',
  unknownGallery: 'This framework isn’t in the gallery any more. Choose another.',
  tooSlow: 'Import failed: reading the file took too long. Split it, or export it again.',
  alreadyOurs: 'Requirements of a framework written here are edited on its page.',
});
