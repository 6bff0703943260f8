import { localised } from '#languages';

/** What rules are called that are proposed for a value. */
export const proposedIssues = localised('proposed-issues', {
  term: 'Term',
  notice_period: 'Notice period',
  payment_terms: 'Payment term',
  contract_value: 'Contract value',
  liability_cap: 'Liability cap',
  governing_law: 'Governing law',
});
