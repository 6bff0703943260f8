import { schedule } from '#kernel/jobs';
import { recheckEvidence } from '#resources/evidence-state';

/** Looks at all evidence again when a day of the organisation begins: what ended yesterday isn’t current any more. */
export const recheckAllEvidence = schedule({
  name: 'compliance.recheck_evidence',
  everyDayAt: '00:00',
  run: ({ day, inTenant }) => inTenant((tenant) => recheckEvidence(tenant, null, day)),
});
