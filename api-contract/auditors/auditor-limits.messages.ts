import { localised } from '#languages';

/** What schemas say of the access of guest auditors. */
export const auditorLimits = localised('auditor-limits', {
  assessments: 'Choose 1 to 50 assessments.',
  window: 'The last day can’t be before the first.',
});
