import { labelsOf } from '#api-contract/fields';
import { processorFields } from '#api-contract/vendors/fields';
import { localised } from '#languages';

/** Every sentence of the registry of processors and of the DORA register. */
export const messages = localised('vendors', {
  fields: labelsOf(processorFields),
  options: {
    state: {
      planned: 'Planned',
      in_progress: 'In progress',
      in_review: 'In review',
      closed: 'Closed',
      reopened: 'Reopened',
    },
  },

  list: {
    title: 'Processors',
    add: 'Add counterparty',
    search: 'Search names',
    notAssessed: 'Not assessed',
    met: (met: string, applicable: string) => `${met} of ${applicable}`,
    emptyTitle: 'No processors yet',
    emptyDescription: 'Counterparties marked as processor or joint controller under “Personal data” appear here.',
    emptyReadOnly: 'Counterparties marked as processor or joint controller under “Personal data” appear here.',
    noMatchTitle: 'No matching processors',
    failedTitle: 'Processors couldn’t be loaded',
    forbiddenTitle: 'You don’t have access to processors',
    forbiddenDescription: 'Your role doesn’t include “Compliance: Read”. An administrator can change that.',
  },

  register: {
    title: 'DORA register',
    loading: 'Loading the register',
    failedTitle: 'The register couldn’t be loaded',
    factsLoading: 'Loading the details',
    factsFailed: 'The details couldn’t be loaded',
    intro: 'Contracts on ICT services in the layout of Implementing Regulation (EU) 2024/2956. No xBRL file is made.',
    notKept:
      'Branches aren’t kept here, so B_01.03 has a heading only. B_02.03 and B_03.03 have a row for contracts whose counterparty belongs to your group; B_02.03 takes the contract above or below it.',
    exportXlsx: 'Export XLSX',
    exportCsv: 'Export CSV (ZIP)',
    contracts: 'Contracts in the register',
    none: 'No contract is in the register yet.',
    add: 'Add a contract',
    addLabel: 'Contract',
    enter: 'Edit',
    enterOf: (name: string) => `Edit the register’s details of ${name}`,
    providerOf: (name: string) => `Edit provider ${name}`,
    remove: (name: string) => `Remove ${name} from the register`,
    removeTitle: (name: string) => `Remove ${name} from the register?`,
    removeText: 'What was entered here about it and its services is deleted. The contract stays. This can’t be undone.',
    removeConfirm: 'Remove',
    noProvider: 'No counterparty',
    complete: 'Complete',
    lacks: { one: '# field missing', other: '# fields missing' },
    missing: 'Missing fields',
    nothingMissing: 'Every field is filled in.',
    cell: (template: string, code: string) => `${template} ${code}`,
    templates: 'Templates',
    rows: { one: '# row', other: '# rows' },
    service: (number: string) => `Service ${number}`,
    addService: 'Add service',
    removeService: (number: string) => `Remove service ${number}`,
    save: 'Save',
    notSaid: 'Not specified',
  },
});
