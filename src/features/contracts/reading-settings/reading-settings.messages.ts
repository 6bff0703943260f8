/** Every sentence about reading by machine in the organisation's settings. */
export const readingMessages = {
  loading: 'Loading how contracts are read',
  retry: 'Try again',
  forbiddenTitle: 'Not for your permission class',
  forbidden: 'Administrators see how well contracts are read, and decide about language models.',
  failed: 'How contracts are read could not be loaded',
  quality: {
    title: 'Extraction quality',
    description:
      'What people made of what the machine read, by field and kind of clause. Those corrected most stand first.',
    counted: { one: 'Counted in # contract.', other: 'Counted in # contracts.' },
    countedLast: { one: 'Counted in the # contract read last.', other: 'Counted in the # contracts read last.' },
    emptyTitle: 'Nothing has been read yet',
    empty: 'Put a contract in. Once people accept or correct what was read, it is counted here.',
    label: 'Quality by field',
    columns: {
      subject: 'Field',
      found: 'Read',
      accepted: 'Accepted',
      corrected: 'Corrected',
      rejected: 'Rejected',
      wrong: 'Put right',
    },
    wrongHint: 'Corrected or rejected, of those that somebody looked at',
    clause: (name: string) => `${name} clause`,
    nobody: '–',
  },
  model: {
    title: 'Language model',
    description:
      'Contracts are read on this machine, without any language model. One may look at what stays uncertain; it can only point at words that stand in the document.',
    switch: 'Let a language model look at uncertain passages',
    on: (origin: string, model: string) => `Passages go to ${origin}, model ${model}.`,
    off: (origin: string, model: string) => `Off. When on, passages would go to ${origin}, model ${model}.`,
    none: 'No language model is set up in this installation. Its operator can name one with AI_BASE_URL and AI_MODEL.',
    changed: (who: string, when: string) => `Changed by ${who}, ${when}`,
    leavesTitle: 'What leaves this machine',
    leaves: [
      'Only contracts that are read while this is on, from now on.',
      'Of each, only single passages that may be of a kind the reader is not sure of: at most six a kind and 24,000 characters in all.',
      'No title, no names of parties beside those in the passages, no file, nothing about your organisation or people.',
      'How much went where is in the audit trail, contract by contract.',
    ],
    stays:
      'What comes back counts only as a pointer: words that do not stand in the passage letter for letter are thrown away, and a person still verifies.',
    exactly: 'Exactly what is sent, by the example of a made-up passage',
    roles: { system: 'Instruction', user: 'Data' },
    saving: 'Saving',
  },
} as const;
