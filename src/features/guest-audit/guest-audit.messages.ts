import { localised } from '#languages';

/** What guest auditors read. */
export const messages = localised('guest-audit', {
  page: 'Audit',
  link: {
    title: 'You have access to an audit',
    text: 'The link works once and opens the audit in this browser.',
    open: 'Open audit',
  },
  ended: {
    title: 'Your access to this audit has ended.',
    text: 'If you still need it, ask the organisation for a new link.',
  },
  loading: 'Opening the audit',
  failedTitle: 'The audit couldn’t be loaded',
  title: (organisation: string) => `Audit of ${organisation}`,
  guest: (name: string) => `${name}, guest auditor`,
  until: (moment: string) => `Access ends ${moment}`,
  tabs: 'Audit',
  tab: { assessments: 'Assessments', requests: 'Requests', log: 'Access log' },
  back: 'All assessments',
  nothing: '–',

  assessments: {
    version: (framework: string, version: string) => `${framework}, version ${version}`,
    met: (met: string, applicable: string) => `Met: ${met} of ${applicable}`,
    open: 'Open',
    openNamed: (name: string) => `Open ${name}`,
    none: 'No assessments',
    noneDescription: 'The assessments that you were given access to no longer exist.',
  },

  tree: {
    label: 'Requirements',
    search: 'Search requirements',
    noMatch: 'No requirements match',
    failedTitle: 'The assessment couldn’t be loaded',
    ref: 'Reference',
    title: 'Title',
    result: 'Result',
    evidence: 'Evidence',
    notApplicable: 'Not applicable',
    outOfDate: 'Out of date',
    resize: 'Resize the requirement',
  },
  results: { met: 'Met', partly: 'Partly met', not_met: 'Not met' },
  unassessed: 'Not assessed',

  requirement: {
    failedTitle: 'The requirement couldn’t be loaded',
    close: 'Close',
    answer: 'Result',
    stale: 'The evidence is out of date.',
    justification: 'Why it doesn’t apply',
    observation: 'Observation',
    evidence: 'Evidence',
    noEvidence: 'No evidence yet',
    noEvidenceDescription: 'Request what you need: the organisation is told at once.',
    download: 'Download',
    downloadNamed: (name: string) => `Download ${name}`,
    hiddenDescription: 'Its words aren’t shown to guests. Request it if you need it.',
    unverifiable: 'The content is elsewhere and can change there.',
    from: (day: string) => `from ${day}`,
    to: (day: string) => `until ${day}`,
    request: 'Request evidence',
    requested: 'Requested. The answer appears under “Requests”.',
  },

  form: {
    title: (label: string) => `Request evidence for ${label}`,
    text: 'What you need',
    missing: 'Describe what you need.',
    submit: 'Send request',
  },

  requests: {
    failedTitle: 'Requests couldn’t be loaded',
    none: 'No requests yet',
    noneDescription: 'Open a requirement and request the evidence that you need.',
    asked: (assessment: string, at: string) => `${assessment} · ${at}`,
    waiting: 'Waiting for an answer',
    answered: (name: string, at: string) => `Answered by ${name}, ${at}`,
  },

  log: {
    description: 'The organisation sees the same log.',
    failedTitle: 'The log couldn’t be loaded',
    none: 'No entries yet',
  },
});
