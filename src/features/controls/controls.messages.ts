import { labelsOf } from '#api-contract/fields';
import { controlFields } from '#api-contract/controls/fields';
import { localised } from '#languages';

/** Every sentence of the list of controls and of one. */
export const messages = localised('controls', {
  fields: labelsOf(controlFields),
  options: {
    status: { planned: 'Planned', operating: 'Operating', retired: 'Retired' },
    frequency: {
      as_needed: 'As needed',
      weekly: 'Weekly',
      monthly: 'Monthly',
      quarterly: 'Quarterly',
      half_yearly: 'Half yearly',
      yearly: 'Yearly',
    },
  },

  list: {
    title: 'Controls',
    add: 'Add control',
    search: 'Search names',
    emptyTitle: 'No controls yet',
    emptyDescription: 'Add a control to keep track of it here.',
    emptyReadOnly: 'Controls your colleagues add appear here.',
    noMatchTitle: 'No matching controls',
    failedTitle: 'Controls couldn’t be loaded',
    forbiddenTitle: 'You don’t have access to controls',
    forbiddenDescription: 'Your role doesn’t include “Compliance: Read”. An administrator can change that.',
    bin: {
      explained: 'Deleted controls stay here until they are restored.',
      backToList: 'Back to controls',
      emptyDescription: 'Controls you delete appear here.',
    },
  },

  form: {
    addTitle: 'Add a control',
    editTitle: (name: string) => `Edit ${name}`,
    submit: 'Add',
    save: 'Save',
    nameMissing: 'Enter a name.',
  },

  page: {
    back: 'Controls',
    edit: 'Edit',
    more: 'More actions',
    remove: 'Move to bin',
    details: 'Details',
    loading: 'Loading the control',
    failedTitle: 'The control couldn’t be loaded',
    notFoundTitle: 'Control not found',
    notFoundDescription: 'It may have been deleted, or the link may be incomplete.',
    forbiddenTitle: 'You don’t have access to this control',
    forbiddenDescription: 'Your role doesn’t include “Compliance: Read”. An administrator can change that.',
    toList: 'Go to controls',
  },
});
