import { draftFields } from '#api-contract/drafts/fields';
import { labelsOf } from '#api-contract/fields';
import { localised } from '#languages';

/** Every sentence of the list of drafts and of one. */
export const messages = localised('drafts', {
  fields: labelsOf(draftFields),
  options: {
    state: {
      answering: 'Answers missing',
      approval: 'Waiting for approval',
      approved: 'Approved',
      contract: 'Contract created',
    },
  },

  list: {
    title: 'Drafts',
    add: 'Start draft',
    search: 'Search names',
    emptyTitle: 'No drafts yet',
    emptyDescription: 'Start one from a published template and answer its questions.',
    emptyReadOnly: 'Drafts you are asked to approve appear here.',
    noMatchTitle: 'No matching drafts',
    failedTitle: 'Drafts couldn’t be loaded',
    forbiddenTitle: 'You don’t have access to drafts',
    forbiddenDescription: 'Your role doesn’t include “Drafting: Read”. An administrator can change that.',
    bin: {
      explained: 'Deleted drafts stay here until they are restored.',
      backToList: 'Back to drafts',
      emptyDescription: 'Drafts you delete appear here.',
    },
  },

  start: {
    title: 'Start a draft',
    submit: 'Start',
    template: 'Template',
    templateMissing: 'Choose a template.',
    name: 'Name',
    nameHint: 'What colleagues find it by, such as: Cleaning of the Leeds office',
    nameMissing: 'Enter a name.',
  },

  page: {
    back: 'Drafts',
    from: (template: string, version: number) => `${template}, version ${version}`,
    more: 'More actions',
    remove: 'Move to bin',
    shown: 'Shown',
    questions: 'Questions',
    preview: 'Preview',
    wordPreview: 'Text only. Numbering and layout are as in the Word file.',
    loading: 'Loading the draft',
    failedTitle: 'The draft couldn’t be loaded',
    notFoundTitle: 'Draft not found',
    notFoundDescription: 'It may have been deleted, or it belongs to someone else.',
    forbiddenTitle: 'You don’t have access to this draft',
    forbiddenDescription: 'Your role doesn’t include “Drafting: Read”. An administrator can change that.',
    toList: 'Go to drafts',
  },

  steps: {
    label: 'Steps',
    others: 'Questions',
    left: { one: '# question left', other: '# questions left' },
    done: 'All questions answered',
    next: 'Next',
    back: 'Back',
    none: 'This template asks nothing.',
    fallbacks: 'Wording',
    standard: 'Standard wording',
    needsApproval: (name: string) => `Needs the approval of ${name}`,
    submit: 'Finish answers',
    submitHint: 'You can reopen the draft later.',
  },

  legal: {
    ask: 'Ask legal instead',
    title: 'Ask legal instead',
    description: 'A case is opened with your answers so far. The draft stays, and you can come back to it.',
    request: 'What do you need?',
    submit: 'Open case',
    opened: (number: string) => `Sent to legal as case ${number}`,
    toCase: 'Go to case',
  },

  approvals: {
    title: 'Approvals',
    anybody: 'Anyone who may approve drafts',
    states: { open: 'Waiting', approved: 'Approved', rejected: 'Rejected' },
    approve: 'Approve',
    reject: 'Reject',
    noteOf: (reason: string) => `Note on ${reason}`,
  },

  finish: {
    title: 'Documents',
    generate: 'Generate PDF and Word',
    waiting: 'The documents are being generated.',
    pdf: 'Download PDF',
    docx: 'Download Word',
    pages: 'The PDF is what is signed. Pages may break elsewhere in Word.',
    fingerprint: (engine: string, start: string) => `${engine}, SHA-256 ${start}…`,
    contract: 'Create contract',
    toContract: 'Go to contract',
    sign: 'Send for signature',
    reopen: 'Reopen',
    again: 'Generate again',
  },

  superseded: (name: string, month: string) => `${name}: wording of this version, superseded in ${month}`,

  conflict: {
    title: 'Someone else changed this draft',
    explained: 'Your answers are kept. Choose which ones to continue with.',
    theirs: 'Saved by them',
    mine: 'Yours',
    useTheirs: 'Use theirs',
    useMine: 'Use mine',
    nothing: 'No answer',
  },
});
