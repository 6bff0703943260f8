import { labelsOf } from '#api-contract/fields';
import { complianceResourceFields } from '#api-contract/compliance-resources/fields';
import { localised } from '#languages';

/** Every sentence of the list of resources and of one. */
export const messages = localised('compliance-resources', {
  fields: labelsOf(complianceResourceFields),
  options: {
    kind: { policy: 'Policy', procedure: 'Procedure', evidence: 'Evidence', record: 'Record' },
    state: {
      draft: 'Draft',
      in_review: 'In review',
      approved: 'Approved',
      published: 'Published',
      superseded: 'Superseded',
      retired: 'Retired',
    },
    classification: { internal: 'Internal', public: 'Public', confidential: 'Confidential', restricted: 'Restricted' },
    review_frequency: {
      never: 'Never',
      quarterly: 'Quarterly',
      half_yearly: 'Half-yearly',
      yearly: 'Yearly',
      every_two_years: 'Every two years',
    },
    audience: { everyone: 'Everyone', roles: 'Chosen roles' },
  },

  list: {
    title: 'Resources',
    add: 'Add resource',
    search: 'Search names',
    acknowledged: (done: string, of: string) => `${done} of ${of}`,
    emptyTitle: 'No resources yet',
    emptyDescription: 'Add policies, procedures, evidence and records to publish them and use them as evidence.',
    emptyReadOnly: 'Policies, procedures, evidence and records your colleagues add appear here.',
    noMatchTitle: 'No matching resources',
    failedTitle: 'Resources couldn’t be loaded',
    forbiddenTitle: 'You don’t have access to resources',
    forbiddenDescription: 'Your role doesn’t include “Compliance: Read”. An administrator can change that.',
    bin: {
      explained: 'Deleted resources stay here until they are restored.',
      backToList: 'Back to resources',
      emptyDescription: 'Resources you delete appear here.',
    },
  },

  bulk: {
    remove: 'Move to bin',
    removed: 'Moved to the bin',
    resources: { one: '# resource', other: '# resources' },
    changed: { one: '# resource changed', other: '# resources changed' },
    missing: { one: '# no longer exists', other: '# no longer exist' },
  },

  form: {
    addTitle: 'Add a resource',
    editTitle: (name: string) => `Edit ${name}`,
    submit: 'Add',
    save: 'Save',
    nameMissing: 'Enter a name.',
    roles: 'Roles',
    rolesMissing: 'Choose at least one role.',
  },

  page: {
    back: 'Resources',
    edit: 'Edit',
    more: 'More actions',
    remove: 'Move to bin',
    planReviews: 'Plan reviews',
    tabs: 'Resource',
    current: 'Current version',
    versions: 'Versions',
    acknowledgements: 'Acknowledgements',
    evidence: 'Evidence for',
    evidenceLoading: 'Loading what it proves',
    evidenceFailed: 'What it proves couldn’t be loaded',
    control: 'Control',
    noEvidence: 'This resource isn’t used as evidence yet.',
    provenBy: (version: string) => `by version ${version}`,
    details: 'Details',
    reviewsPlanned: 'Reviews are planned as a repeating task.',
    loading: 'Loading the resource',
    failedTitle: 'The resource couldn’t be loaded',
    notFoundTitle: 'Resource not found',
    notFoundDescription: 'It may have been deleted, or the link may be incomplete.',
    forbiddenTitle: 'You don’t have access to this resource',
    forbiddenDescription: 'Your role doesn’t include “Compliance: Read”. An administrator can change that.',
    toList: 'Go to resources',
  },
});
