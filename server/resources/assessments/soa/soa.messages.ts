import { localised } from '#languages';

/** The words of an exported statement of applicability. */
export const soaMessages = localised('soa', {
  title: 'Statement of applicability',
  of: (name: string, framework: string) => `${name}: ${framework}`,
  columns: {
    label: 'Requirement',
    title: 'Title',
    applicable: 'Applicable',
    reasons: 'Reasons',
    justification: 'Justification',
    risk_ref: 'Risk',
    result: 'Status',
  },
  yes: 'Yes',
  no: 'No',
  reasons: { legal: 'Legal', contractual: 'Contractual', risk: 'Risk', best_practice: 'Best practice' },
  results: { met: 'Met', partly: 'Partly met', not_met: 'Not met' },
  unassessed: 'Not assessed',
  approved: (name: string, day: string) => `Approved by ${name} on ${day}`,
  notApproved: 'Not approved',
  licence: (text: string) => `Licence: ${text}`,
  page: (page: string, of: string) => `Page ${page} of ${of}`,
  tooLarge: 'This statement is too large for this format. Export it as a spreadsheet.',
});
