import { localised } from '#languages';

/** What a notification says, in the app and in mail; the name of what it is about stands beside it. */
export const sentences = localised('notification-sentences', {
  someone: 'A colleague',
  andOneOther: (name: string) => `${name} and 1 other`,
  andOthers: (name: string, others: string) => `${name} and ${others} others`,
  mention: (who: string) => `${who} mentioned you`,
  comment: (who: string) => `${who} commented`,
  task_assigned: (who: string) => `${who} assigned you a task`,
  newTask: 'You have a new task',
  task_due: (day: string) => `Task due on ${day}`,
  task_overdue: (day: string) => `Task overdue since ${day}`,
  obligation_assigned: (who: string) => `${who} assigned you an obligation`,
  obligation_due: (day: string) => `Obligation due on ${day}`,
  obligation_overdue: (day: string) => `Obligation overdue since ${day}`,
  case_lead: (who: string) => `${who} made you lead of a case`,
  case_participant: (who: string) => `${who} added you to a case`,
  notice_date: (day: string) => `Notice deadline on ${day}`,
  upload_finished: (cases: string) => `Bulk upload finished. Cases imported: ${cases}`,
  upload_finished_with_errors: (cases: string, rows: string) =>
    `Bulk upload finished. Cases imported: ${cases}, rows with errors: ${rows}`,
  report_failed: (count: string) => `The scheduled report couldn’t be sent. Recipients concerned: ${count}`,
  report_left_out: (count: string) => `Recipients who no longer have access to the scheduled report: ${count}`,
  review_approval: (who: string) => `${who} asks you to approve a decision of a review`,
  review_approved: (who: string) => `${who} approved your decision in a review`,
  review_refused: (who: string) => `${who} refused your decision in a review`,
  acknowledgement_requested: (day: string) => `Please read and acknowledge by ${day}`,
  acknowledgement_reminder: (day: string) => `Reminder: read and acknowledge by ${day}`,
  password_changed: 'Your password was changed',
  role_changed: (who: string, role: string) => `${who} changed your role to ${role}`,
});
