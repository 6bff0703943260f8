import { localised } from '#languages';

/** Every sentence of the home page. */
export const messages = localised('home', {
  greetings: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  today: (date: string, timeZone: string) => `${date}, ${timeZone}`,
  loading: 'Loading your overview',

  dashboards: {
    overview: 'Overview',
    choose: (name: string) => `${name}, choose a dashboard`,
    mine: 'My dashboards',
    shared: 'Shared with me',
    by: (name: string, owner: string) => `${name} (${owner})`,
    add: 'New dashboard',
    copyOverview: 'Copy Overview',
    copyName: 'Copy of Overview',
    byType: 'Contracts by type',
    obligations: 'Obligations by month',
    addTitle: 'Add a dashboard',
    name: 'Name',
    nameMissing: 'Enter a name.',
    submit: 'Add',
  },

  counts: {
    label: 'Contracts at a glance',
    contracts: 'Contracts',
    in_force: 'In force',
    notice_due_90: 'Notice due',
    expiring_90: 'Expiring',
    missing_fields: 'Dates incomplete',
  },

  review: {
    label: 'Review',
    contracts: { one: '# contract to review', other: '# contracts to review' },
    findings: { one: '# finding', other: '# findings' },
    high: { one: '# with high confidence', other: '# with high confidence' },
    start: 'Start review',
  },

  storage: {
    low: {
      title: 'The server’s disk is almost full',
      text: 'Less than 5% is free. Once it’s full, changes can’t be saved. Ask your server administrator for more space.',
    },
    full: {
      title: 'The server’s disk is full',
      text: 'You can read everything, but changes can’t be saved until there is space again. Contact your server administrator.',
    },
  },

  attention: {
    title: 'Needs attention',
    count: { one: '# item', other: '# items' },
    calm: 'Nothing needs your attention',
    calmDescription:
      'No notice dates, expiries or missing fields in the next 90 days, and no obligations due in the next 30.',
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
    renewed: 'The term renewed automatically.',
    renewedHint: 'Confirm until when it runs now.',
    missing: {
      effective_date: 'The effective date is missing.',
      expiry_date: 'The expiry date is missing.',
      notice_period_days: 'The notice period is missing.',
    },
    missingSomething: 'A date is missing.',
    missingHint: 'Add it to be reminded about this contract.',
    unassigned: 'No owner: nobody will be reminded.',
    unreadable: 'The document couldn’t be read.',
    unreadableHint: 'Its text can’t be searched.',
    daysLeft: { one: '# day left', other: '# days left' },
    today: 'Today',
    atLeast: (count: string) => `${count}+`,
    daysAgo: { one: '# day ago', other: '# days ago' },
  },

  mentions: {
    title: 'Mentions',
    more: { one: 'and # more', other: 'and # more' },
    somebody: 'Former member',
    on: (number: string, title: string) => `${number} · ${title}`,
  },

  myCases: {
    title: 'My cases',
    all: 'All my cases',
    due: (number: string, date: string) => `${number} · due ${date}`,
  },

  myTasks: {
    title: 'My tasks',
    all: 'All my tasks',
    kinds: { task: 'Task', review: 'Review', approval: 'Approval', obligation: 'Obligation' },
    due: (kind: string, date: string) => `${kind} · due ${date}`,
  },

  awaitingSignature: {
    title: 'Awaiting signature',
    all: 'All awaited',
    text: 'Envelopes that someone still has to sign, approve or read.',
  },

  recent: {
    title: 'Recent contracts',
    all: 'All contracts',
    none: 'No recent contracts',
    toReview: 'To review',
  },

  firstRun: {
    title: 'Upload your first contract',
    description:
      'Upload a PDF or Word document. Its text becomes searchable and, once the dates are filled in, this page shows what is due and when.',
    upload: 'Upload a contract',
    choose: 'Documents to upload',
    readOnly: 'No contracts yet. Once a colleague uploads one, this page shows what is due and when.',
  },

  failedTitle: 'Your overview couldn’t be loaded',
  forbiddenTitle: 'You don’t have access to contracts',
  forbiddenDescription: 'Your role doesn’t include “Contracts: Read”. An administrator can change that.',
});
