import type { FindingField } from '#api-contract/findings/endpoints';
import { contractFields } from '#api-contract/contracts/fields';
import { labelsOfFindings } from '#api-contract/fields';
import { localised } from '#languages';

/** Every sentence about what the machine read in a contract. */
export const findingMessages = localised('findings', {
  tab: 'Findings',
  tabWith: (left: string) => `Findings, ${left} to review`,
  loading: 'Loading findings',
  failed: 'The findings couldn’t be loaded.',
  retry: 'Try again',
  waiting: 'Reading the text of the document',
  reading: 'Analysing the text',
  readingHint: 'This takes a few seconds. You can keep working.',
  noText: {
    needs_ocr: {
      title: 'No text to read',
      text: 'This document is a scan. It needs OCR before it can be analysed, including for missing clauses.',
    },
    password_protected: {
      title: 'The document is locked',
      text: 'The document is password-protected. Remove the password and upload it as a new version.',
    },
    unreadable: {
      title: 'The text couldn’t be read',
      text: 'The document may be damaged. You can fill in the details by hand.',
    },
    failed: {
      title: 'Reading failed',
      text: 'The document is too long or too unusual to be read automatically. You can fill in the details by hand.',
    },
  },
  otherLanguage: 'This document isn’t in English. Fewer findings are made, and no clauses are reported as absent.',
  languageModelFailed: 'The language model didn’t respond. These findings were made without it.',
  languageModelAsked: 'A language model reviewed the uncertain passages.',

  toCheck: 'Needs review',
  left: { one: '# left to review', other: '# left to review' },
  settled: 'Reviewed',
  nothingFound: 'Not found',
  allSettledTitle: 'All findings reviewed',
  allSettled: 'You can still change each decision below.',
  keys: 'Shortcuts',
  keysMove: 'next, previous',
  keysAccept: 'accept',
  keysCorrect: 'correct',
  keysReject: 'reject',
  keysUndo: 'undo',

  accept: 'Accept',
  correct: 'Correct',
  reject: 'Reject',
  undo: 'Undo',
  show: 'Show in document',
  place: (page: string) => `Page ${page}`,
  passage: (number: string, of: string) => `Passage ${number} of ${of}`,
  previous: 'Previous passage',
  next: 'Next passage',
  contractSays: (value: string) => `The contract says: ${value}`,
  formula: (formula: string) => `Calculated: ${formula}`,
  by: (who: string, when: string) => `${who}, ${when}`,
  chooseParty: 'Which party is it?',
  openParty: 'Choose',
  noValue: 'Not found',
  unverified: 'Unverified',
  acceptThis: (label: string) => `Accept ${label.toLowerCase()}`,
  showThis: (label: string) => `Show ${label.toLowerCase()} in the document`,
  changedMeanwhile: 'Someone else has already reviewed this. Their decision is shown.',
  said: (label: string, verdict: string) => `${label}: ${verdict}`,

  clause: (name: string) => `${name} clause`,
  states: { found: 'Found', absent: 'Absent', uncertain: 'Uncertain' },
  statuses: { unverified: 'Unverified', accepted: 'Accepted', corrected: 'Corrected', rejected: 'Rejected' },
  confidence: { sure: 'High confidence', likely: 'Medium confidence', doubtful: 'Low confidence' },
  methods: { rule: 'by rules', model: 'by the model', language_model: 'by a language model', human: 'by a person' },

  form: {
    save: 'Save',
    cancel: 'Cancel',
    name: (field: string) => `Correct ${field.toLowerCase()}`,
    parties: 'Parties of the contract',
    has: 'Is it in the contract?',
    present: 'It is in the contract',
    absent: 'It is not in the contract',
    quote: 'Quote from the document',
    empty: 'Enter a value.',
    days: 'Enter a whole number of days.',
    choose: 'Choose one.',
    day: 'Choose a date.',
  },

  readAs: (value: string) => `Found in the document: ${value}. Not verified.`,
  noEnd: 'No end',
  duration: {
    day: { one: '# day', other: '# days' },
    business_day: { one: '# business day', other: '# business days' },
    week: { one: '# week', other: '# weeks' },
    month: { one: '# month', other: '# months' },
    quarter: { one: '# quarter', other: '# quarters' },
    year: { one: '# year', other: '# years' },
  },
  each: (renewal: string, period: string) => `${renewal}, ${period} at a time`,
  countedAs: (said: string, days: string) => `${said}, counted as ${days}`,

  fields: {
    ...labelsOfFindings(contractFields),
    term: 'Term',
    payment_terms: 'Payment terms',
    liability_cap: 'Liability cap',
  } satisfies Record<FindingField, string>,
});
