import { localised } from '#languages';

/** Why something cannot be done with a contract. */
export const refusals = localised('contract-refusals', {
  mentions: 'Mention members of your organisation.',
  contract: 'Choose a contract of your organisation.',
  descendant: 'That contract is already a descendant of this one.',
  noField: 'Contracts of this type don’t have this field.',
  unknownField: (key: string) => `No contract type has a field “${key}”.`,
  askNumbers: (field: string) => `For “${field}”, enter two numbers such as 100..250.`,
  askDays: (field: string) => `For “${field}”, enter two days such as 2026-01-01..2026-03-31, or next-90.`,
  reversedDates: 'The expiry date is before the effective date.',
});
