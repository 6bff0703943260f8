import { localised } from '#languages';

/** What the choices of a contract are called: on screens and in exports. */
export const contractWords = localised('contract-words', {
  stage: {
    draft: 'Draft',
    in_review: 'In review',
    in_approval: 'In approval',
    in_signature: 'In signature',
    active: 'Active',
    expired: 'Expired',
    terminated: 'Terminated',
  },
  status: {
    not_started: 'Not started',
    in_force: 'In force',
    renewed: 'Renewed',
    notice_due: 'Notice due',
    expiring: 'Expiring',
    expired: 'Expired',
    terminated: 'Terminated',
    in_preparation: 'In preparation',
    unknown: 'Unknown',
  },
  renewal_type: {
    none: 'No renewal',
    optional: 'Optional renewal',
    automatic: 'Renews automatically',
    evergreen: 'Evergreen',
  },
});
