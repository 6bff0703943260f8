import { localised } from '#languages';

/** What people call values that were read. */
export const valueWords = localised('value-texts', {
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

  /** What is read besides the fields of a contract. */
  besides: { term: 'Term', payment_terms: 'Payment terms', liability_cap: 'Liability cap' },
});
