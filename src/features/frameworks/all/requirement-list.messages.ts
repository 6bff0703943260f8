import { labelsOf } from '#api-contract/fields';
import { requirementFields } from '#api-contract/compliance/requirements/fields';
import { localised } from '#languages';

/** Every sentence of the list of requirements. */
export const requirementListMessages = localised('requirement-list', {
  fields: labelsOf(requirementFields),
  title: 'Requirements',
  add: 'Add framework',
  search: 'Search requirements',
  emptyTitle: 'No requirements yet',
  emptyDescription: 'Requirements appear here once an assessment of their framework is started.',
  emptyReadOnly: 'Requirements appear here once an assessment of their framework is started.',
  noMatchTitle: 'No matching requirements',
  failedTitle: 'Requirements couldn’t be loaded',
  forbiddenTitle: 'You don’t have access to requirements',
  forbiddenDescription: 'Your role doesn’t include “Compliance: Read”. An administrator can change that.',
  views: { overdue: 'Due or overdue', outOfDate: 'Evidence out of date', mine: 'Mine' },
});
