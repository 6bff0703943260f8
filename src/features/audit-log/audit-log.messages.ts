import type { AuditGroup, AuditObject } from '#api-contract/audit/actions';
import type { AuditEntry } from '#api-contract/audit/endpoints';
import { localised } from '#languages';

const groups: Record<AuditGroup, string> = {
  contracts: 'Contracts',
  cases: 'Cases',
  counterparties: 'Counterparties',
  obligations: 'Obligations',
  tasks: 'Tasks',
  organisation: 'Organisation and members',
  security: 'Sign-in and security',
  exports: 'Exports',
  settings: 'Settings',
  dashboards: 'Dashboards',
};

const objects: Record<AuditObject, string> = {
  contract: 'Contract',
  obligation: 'Obligation',
  counterparty: 'Counterparty',
  case: 'Case',
  case_import: 'Import of cases',
  task: 'Task',
  task_series: 'Series of tasks',
  user: 'Member',
  session: 'Session',
  organisation: 'Organisation',
  subscription: 'Plan',
  permission_class: 'Role',
  contract_type: 'Contract type',
  counterparty_tag: 'Counterparty tag',
  numbering: 'Numbering',
  working_days: 'Working days',
  saved_view: 'Saved view',
  dashboard: 'Dashboard',
  route: 'Address of the API',
  audit_trail: 'Audit trail',
  audit_stream: 'Audit stream',
};

const outcomes: Record<AuditEntry['outcome'], string> = {
  success: 'Successful',
  refused: 'Refused',
  failure: 'Failed',
};

/** Every sentence of the audit log but what its entries tell. */
export const auditLogMessages = localised('audit-log', {
  options: { group: groups, object_type: objects, outcome: outcomes },
  /** An action that has no sentence of its own. */
  actedOtherwise: (actor: string, action: string) => `${actor}: ${action}`,
  changed: (actor: string, fields: string, object: string) => `${actor} changed ${fields} of ${object}`,
  quoted: (field: string) => `“${field}”`,
  withheld: '[withheld]',
  unnamed: '[unnamed]',
  nothing: '–',
  yes: 'Yes',
  no: 'No',

  list: {
    title: 'Audit log',
    search: 'Search names of objects',
    emptyTitle: 'No entries yet',
    emptyDescription: 'Everything that is changed in your organisation appears here.',
    emptyReadOnly: 'Everything that is changed in your organisation appears here.',
    noMatchTitle: 'No matching entries',
    failedTitle: 'The audit log couldn’t be loaded',
    forbiddenTitle: 'You don’t have access to the audit log',
    forbiddenDescription: 'Your role doesn’t include “Audit trail: Read”. An administrator can change that.',
  },
  oldestFirst: 'Oldest first',
  newestFirst: 'Newest first',
  loading: 'Loading entries',
  entries: 'Entries',
  open: (number: string) => `Open entry ${number}`,

  trail: {
    close: 'Close',
    cancel: 'Cancel',
    recorded: 'The whole trail is read, whatever the filters are, and that is recorded in it.',
    progress: (done: string, total: string) => `${done} of ${total} entries`,
  },

  exporting: {
    title: 'Export audit trail',
    description: 'A file of all entries that ends in a signature. It can be verified without this application.',
    begin: 'Export',
    doing: 'Exporting',
    failed: 'The audit trail couldn’t be exported',
    done: 'Audit trail exported',
    saved: (fileName: string, size: string) => `${fileName}, ${size}`,
  },

  verifying: {
    title: 'Verify audit trail',
    description: 'Your browser checks the hash of every entry, the chain between entries and the signature at its end.',
    begin: 'Verify',
    doing: 'Verifying',
    failed: 'The audit trail couldn’t be verified',
    entries: { one: '# entry', other: '# entries' },
    unbroken: (entries: string, signedAt: string) => `${entries}, unbroken, signed ${signedAt}`,
    removed: (entries: string) => `${entries} earlier entries were removed when their retention period ended.`,
    key: 'Compare the key with the one that your operator published:',
    broken: (number: string) => `The chain is broken at entry ${number}`,
    brokenHint:
      'What comes before it is as it was written. This entry and those after it can’t be trusted. Tell your operator.',
  },

  entry: {
    title: (number: string) => `Entry ${number}`,
    gone: 'Entry not found',
    goneDescription: 'There is no entry with this number, or its retention period has ended.',
    failed: 'The entry couldn’t be loaded',
    withheldTitle: 'Content withheld',
    withheld: 'This entry is about a privileged case or something else that you don’t have access to.',
    changes: 'Changes',
    before: 'Before',
    after: 'After',
    facts: 'Details',
    time: 'Time',
    person: 'Person',
    object: 'Object',
    action: 'Action',
    outcome: 'Outcome',
    reason: 'Reason',
    ip: 'IP address',
    browser: 'Browser',
    request: 'Request',
    number: 'Number',
    hash: 'Hash',
    sameRequest: 'Other entries of this request',
    sameObject: 'All entries about this object',
    showRaw: 'Show JSON',
    hideRaw: 'Hide JSON',
    raw: 'JSON',
    copy: 'Copy JSON',
    copied: 'Copied',
    copyFailed: 'Couldn’t copy. Select the text instead.',
  },
});
