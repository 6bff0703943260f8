/** A fact that people enter in a form; its changes are in the history. */
export const fact = { edit: 'form', history: true } as const;

/** What a record is called, before the width of its column. */
export const nameField = {
  kind: 'text',
  label: 'Name',
  ask: 'a name',
  max: 300,
  required: true,
  sort: true,
  column: { width: 220, primary: true },
  ...fact,
} as const;

/** Which contracts something is meant for. */
export const contractTypeField = {
  kind: 'text',
  label: 'Contract type',
  ask: 'a contract type',
  max: 100,
  column: { width: 150 },
  ...fact,
} as const;

/** In which language something is written. */
export const languageField = {
  kind: 'choice',
  label: 'Language',
  options: ['en', 'de'],
  required: true,
  filter: 'several',
  column: { width: 92, onCard: false },
  ...fact,
} as const;

export const addedAt = { kind: 'moment', label: 'Added', sort: true } as const;

export const updatedAt = { kind: 'moment', label: 'Updated', sort: true, column: { onCard: false } } as const;
