/** What happens in a year, by where it comes from. */
export const yearKinds = [
  'contract_end',
  'contract_notice',
  'obligation',
  'task',
  'review',
  'approval',
  'resource_review',
  'evidence_end',
  'evidence_period_end',
  'assessment_end',
] as const;

/** As many items as one answer holds. */
export const maxYearItems = 5_000;
