import { localised } from '#languages';

/** Why a document couldn’t be sealed. */
export const sealProblems = localised('seal-problems', {
  missing: 'A document of this envelope is missing.',
  otherBytes: 'What was stored isn’t what was sealed.',
  noTime: 'The time authority can’t be reached.',
  tooSlow: 'Sealing took longer than a minute.',
  tooMuchMemory: 'Sealing needed too much memory.',
  notWhole: 'The sealed file didn’t pass its verification.',
  notAppended: 'The sealed file doesn’t begin with the document that was signed.',
  unexpected: 'Something unexpected went wrong. The server’s log has the details.',
});
