import { labelsOf } from '#api-contract/fields';
import { templateFields } from '#api-contract/templates/fields';
import { localised } from '#languages';

/** Every sentence of the list of templates and of one. */
export const messages = localised('templates', {
  fields: labelsOf(templateFields),
  options: {
    kind: { written: 'Written', word: 'Word' },
  },

  list: {
    title: 'Templates',
    add: 'Add template',
    search: 'Search names',
    emptyTitle: 'No templates yet',
    emptyDescription: 'Add a template to keep track of it here.',
    emptyReadOnly: 'Templates your colleagues add appear here.',
    noMatchTitle: 'No matching templates',
    failedTitle: 'Templates couldn’t be loaded',
    forbiddenTitle: 'You don’t have access to templates',
    forbiddenDescription: 'Your role doesn’t include “Drafting: Read”. An administrator can change that.',
    bin: {
      explained: 'Deleted templates stay here until they are restored.',
      backToList: 'Back to templates',
      emptyDescription: 'Templates you delete appear here.',
    },
  },

  form: {
    addTitle: 'Add a template',
    editTitle: (name: string) => `Edit ${name}`,
    submit: 'Add',
    save: 'Save',
    nameMissing: 'Enter a name.',
  },

  page: {
    back: 'Templates',
    edit: 'Edit',
    more: 'More actions',
    remove: 'Move to bin',
    details: 'Details',
    loading: 'Loading the template',
    failedTitle: 'The template couldn’t be loaded',
    notFoundTitle: 'Template not found',
    notFoundDescription: 'It may have been deleted, or the link may be incomplete.',
    forbiddenTitle: 'You don’t have access to this template',
    forbiddenDescription: 'Your role doesn’t include “Drafting: Read”. An administrator can change that.',
    toList: 'Go to templates',
  },
});
