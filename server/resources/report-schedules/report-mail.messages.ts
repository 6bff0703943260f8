import { localised } from '#languages';

/** The mail that brings a report. */
export const reportMailMessages = localised('report-mail', {
  subject: (report: string, day: string) => `${report}, ${day}`,
  attached: 'The report is attached. It contains what you have access to.',
  nothing: 'Nothing to report: no rows match the filters.',
  total: (measure: string, value: string) => `${measure}: ${value}`,
  scheduledBy: (owner: string) => `${owner} scheduled this report.`,
  action: 'Open the report',
  toList: 'Open reports',
  notShared: 'You no longer have access to the report.',
  deleted: 'The report was deleted.',
  notDelivered: 'The mail server didn’t accept the e-mail.',
});
