import { localised } from '#languages';

/** Every sentence about reading by machine in the organisation's settings. */
export const readingMessages = localised('reading-settings', {
  loading: 'Loading extraction settings',
  retry: 'Try again',
  forbiddenTitle: 'Your role doesn’t include this page',
  forbidden: 'It requires the permission “Organisation: Manage”. An administrator can grant it.',
  failed: 'The extraction settings couldn’t be loaded',
  quality: {
    title: 'Extraction quality',
    description: 'How reviewers rated the extracted data, by field and clause type. The most corrected come first.',
    counted: { one: 'Based on # contract.', other: 'Based on # contracts.' },
    countedLast: {
      one: 'Based on the # most recently read contract.',
      other: 'Based on the # most recently read contracts.',
    },
    emptyTitle: 'No data yet',
    empty: 'Upload a contract. Figures appear here once findings have been accepted or corrected.',
    label: 'Quality by field',
    columns: {
      subject: 'Field',
      found: 'Extracted',
      accepted: 'Accepted',
      corrected: 'Corrected',
      rejected: 'Rejected',
      wrong: 'Error rate',
    },
    wrongHint: 'Share of reviewed findings that were corrected or rejected',
    clause: (name: string) => `${name} clause`,
    nobody: '–',
  },
  model: {
    title: 'Language model',
    description:
      'Contracts are read on this server without a language model. You can let one review uncertain passages; it can only point to text in the document.',
    switch: 'Let a language model review uncertain passages',
    on: (origin: string, model: string) => `Passages are sent to ${origin}, model ${model}.`,
    off: (origin: string, model: string) => `Off. When on, passages are sent to ${origin}, model ${model}.`,
    none: 'No language model is configured. The operator can set one with AI_BASE_URL and AI_MODEL.',
    changed: (who: string, when: string) => `Changed by ${who}, ${when}`,
    leavesTitle: 'What is sent',
    leaves: [
      'Only passages from contracts read while this setting is on.',
      'Only passages the reader is unsure about: up to six per clause type and 24,000 characters per contract.',
      'No titles, files or details of your organisation or its people, and no party names other than those in the passages.',
      'The audit trail records what was sent for each contract.',
    ],
    stays:
      'Answers are only used as pointers: quotes that don’t match the passage exactly are discarded, and findings still need review.',
    exactly: 'Example of what is sent, using a made-up passage',
    roles: { system: 'Instruction', user: 'Data' },
    saving: 'Saving',
  },
});
