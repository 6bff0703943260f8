import { labelsOf } from '#api-contract/fields';
import { savedReportFields } from '#api-contract/saved-reports/fields';
import { localised } from '#languages';

/** Every sentence of the list of reports and of one. */
export const messages = localised('saved-reports', {
  fields: labelsOf(savedReportFields),

  list: {
    title: 'Reports',
    add: 'Add report',
    search: 'Search names',
    emptyTitle: 'No reports yet',
    emptyDescription: 'Add a report to keep track of it here.',
    emptyReadOnly: 'Reports your colleagues add appear here.',
    noMatchTitle: 'No matching reports',
    failedTitle: 'Reports couldn’t be loaded',
    forbiddenTitle: 'You don’t have access to reports',
    forbiddenDescription: 'Your role doesn’t include “Reports: Read”. An administrator can change that.',
    bin: {
      explained: 'Deleted reports stay here until they are restored.',
      backToList: 'Back to reports',
      emptyDescription: 'Reports you delete appear here.',
    },
  },

  readyMadeReports: 'Ready-made reports',
  readyMade: {
    'expiring-by-month': 'Contracts expiring by month',
    'notice-by-month': 'Notice dates by month',
    'value-by-counterparty': 'Value by counterparty',
    'value-by-type': 'Value by type',
    'obligations-overdue': 'Overdue obligations by owner',
    'extraction-quality': 'Findings to review by type',
    workload: 'Open tasks by assignee',
    'cycle-time-by-month': 'Days until cases are closed, by month',
    'cycle-time': 'Days until cases are closed, by priority',
  },

  builder: {
    group: 'Group by',
    thenBy: 'Then by',
    column: 'Columns',
    measure: 'Measure',
    andMeasure: 'Another measure',
    order: 'Order',
    orders: { key: 'Ascending', 'key-descending': 'Descending', most: 'Highest first', least: 'Lowest first' },
    top: 'Groups',
    allGroups: 'All groups',
    first: (count: string) => `First ${count}, and the others`,
    chart: 'Chart',
    charts: {
      bar: 'Bars',
      stacked: 'Stacked bars',
      line: 'Lines',
      area: 'Area',
      donut: 'Ring',
      heat: 'Heat map',
      table: 'Table only',
    },
    verifiedOnly: 'Verified values only',
    verifiedHint: 'Values found in documents count once someone has accepted them.',
    none: 'None',
    choose: 'Choose…',
    addFilter: 'Add a filter',
    removeFilter: (name: string) => `Remove the filter “${name}”`,
    bucketOf: (field: string) => `${field} by`,
    buckets: { day: 'Day', week: 'Week', month: 'Month', quarter: 'Quarter', year: 'Year' },
    spans: {
      'next-30': 'Next 30 days',
      'next-90': 'Next 90 days',
      'next-365': 'Next 365 days',
      'last-30': 'Last 30 days',
      'last-90': 'Last 90 days',
      'last-365': 'Last 365 days',
    },
  },

  result: {
    failedTitle: 'The report couldn’t be read',
    nothing: 'Nothing to report',
    nothingDescription: 'No rows match the filters.',
    tooMany: (groups: string, count: string) =>
      `Too many groups: ${groups}. Show the first ${count}, or group coarser.`,
    showFirst: (count: string) => `Show the first ${count}`,
  },

  form: {
    addTitle: 'Add a report',
    editTitle: (name: string) => `Edit ${name}`,
    submit: 'Add',
    save: 'Save',
    nameMissing: 'Enter a name.',
    dataset: 'Report on',
    shared: 'Share with everyone who reads reports',
  },

  page: {
    back: 'Reports',
    edit: 'Edit',
    rename: 'Name and sharing',
    save: 'Save',
    discard: 'Cancel',
    overtaken: {
      title: 'Someone else saved this report while you were editing',
      explained: 'Use theirs to continue with their version, or replace it with yours.',
      useTheirs: 'Use theirs',
      useMine: 'Use mine',
    },
    more: 'More actions',
    remove: 'Move to bin',
    details: 'Details',
    loading: 'Loading the report',
    failedTitle: 'The report couldn’t be loaded',
    notFoundTitle: 'Report not found',
    notFoundDescription: 'It may have been deleted, or the link may be incomplete.',
    forbiddenTitle: 'You don’t have access to this report',
    forbiddenDescription: 'Your role doesn’t include “Reports: Read”. An administrator can change that.',
    toList: 'Go to reports',
  },
});
