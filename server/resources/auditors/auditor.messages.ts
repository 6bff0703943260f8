import { localised } from '#languages';

/** What guest auditors are told by mail, and the tasks that they ask for. */
export const auditorTexts = localised('auditors', {
  assessment: 'One of these assessments doesn’t exist any more.',
  subject: (organisation: string) => `${organisation} gives you access to an audit`,
  explained: (organisation: string) =>
    `${organisation} gives you access to assessments and their evidence. You need no account.`,
  past: 'Choose today or a later day.',
  notOpen: (day: string) => `Access opens on ${day}. You can use the same link then.`,
  window: (from: string, until: string) => `Access is open from ${from} until the end of ${until}.`,
  once: 'The link works once and opens the audit in this browser.',
  open: 'Open audit',
  requestTitle: (label: string) => `Evidence requested for ${label}`,
  requestBody: (auditor: string, text: string) => `${auditor} asks: ${text}`,
  answered: 'This request has already been answered.',
  guest: (name: string) => `${name} (guest auditor)`,
});
