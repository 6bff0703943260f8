/** Every sentence of the home page. */
export const messages = {
  greetings: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  today: (date: string, timeZone: string) => `${date}, ${timeZone}`,
  loading: 'Loading your overview',

  counts: {
    label: 'Contracts at a glance',
    contracts: 'Contracts',
    in_force: 'In force',
    notice_due_90: 'Notice due',
    expiring_90: 'Expiring',
    missing_fields: 'Missing a date',
  },

  attention: {
    title: 'Needs attention',
    count: { one: '# thing', other: '# things' },
    calm: 'Nothing needs you today',
    calmDescription:
      'No notice date, no expiry and no missing field in the next 90 days, and nothing owed in the next 30.',
    more: { one: 'Show # more', other: 'Show # more' },
    fewer: 'Show fewer',
    noticeBy: (date: string) => `Give notice by ${date}`,
    arithmetic: (expiry: string, days: string) => `(${expiry} − ${days})`,
    days: { one: '# day', other: '# days' },
    businessDays: { one: '# business day', other: '# business days' },
    expires: (date: string) => `Expires on ${date}`,
    owed: {
      us: (what: string, date: string) => `We owe by ${date}: ${what}`,
      counterparty: (what: string, date: string) => `They owe by ${date}: ${what}`,
    },
    missing: {
      effective_date: 'The effective date is missing.',
      expiry_date: 'The expiry date is missing.',
      notice_period_days: 'The notice period is missing.',
    },
    missingSomething: 'A date is missing.',
    missingHint: 'Until it is filled in, nobody is reminded of this contract.',
    unassigned: 'Nobody owns this contract.',
    unassignedHint: 'What comes up is nobody’s to do.',
    unreadable: 'The document could not be read.',
    unreadableHint: 'Its words cannot be searched.',
    daysLeft: { one: '# day left', other: '# days left' },
    today: 'Today',
    atLeast: (count: string) => `${count}+`,
    daysAgo: { one: '# day ago', other: '# days ago' },
  },

  mentions: {
    title: 'Mentions',
    more: { one: 'and # more', other: 'and # more' },
    somebody: 'Somebody who left',
    on: (number: string, title: string) => `${number} · ${title}`,
  },

  myCases: {
    title: 'My cases',
    all: 'All my cases',
    due: (number: string, date: string) => `${number} · due ${date}`,
  },

  recent: {
    title: 'Recent contracts',
    all: 'All contracts',
    none: 'Nothing was worked on yet.',
  },

  statuses: {
    not_started: 'Not started',
    in_force: 'In force',
    notice_due: 'Notice due',
    expiring: 'Expiring',
    expired: 'Expired',
    terminated: 'Terminated',
    in_preparation: 'In preparation',
    unknown: 'Unknown',
  },

  firstRun: {
    title: 'Put your first contract in',
    description:
      'Upload a PDF or a Word document. Its text becomes searchable, and once the dates are filled in this page says what is due and when.',
    upload: 'Upload a contract',
    choose: 'Documents to upload',
    readOnly: 'Nobody has put a contract in yet. Once a colleague does, this page shows what is due and when.',
  },

  failedTitle: 'Your overview could not be loaded',
  forbiddenTitle: 'Contracts are not yours to see',
  forbiddenDescription: 'Your permission class does not include reading contracts. An administrator can change that.',
} as const;
