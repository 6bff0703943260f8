import { localised } from '#languages';

/** What the choices of obligations, tasks, cases and requirements are called in reports; those of contracts are in `contractWords`. */
export const reportWords = localised('report-words', {
  obligations: {
    status: { proposed: 'Proposed', overdue: 'Overdue', open: 'Open', done: 'Done', waived: 'Waived' },
    owed_by: { us: 'Us', counterparty: 'Counterparty' },
  },
  tasks: {
    status: { open: 'Open', in_progress: 'In progress', waiting: 'Waiting', done: 'Done', cancelled: 'Cancelled' },
    when: { overdue: 'Overdue', today: 'Today', this_week: 'This week', later: 'Later', undated: 'Without a date' },
    priority: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' },
    kind: { task: 'Task', review: 'Review', approval: 'Approval', obligation: 'Obligation' },
  },
  requirements: {
    result: {
      met: 'Met',
      partly: 'Partly met',
      not_met: 'Not met',
      not_assessed: 'Not assessed',
      not_applicable: 'Not applicable',
    },
    progress: { to_do: 'To do', in_progress: 'In progress', in_review: 'In review', done: 'Done' },
    out_of_date: { yes: 'Out of date', no: 'Not out of date' },
    subject: {
      organisation: 'Organisation',
      entity: 'Part of the organisation',
      counterparty: 'Counterparty',
      contract: 'Contract',
    },
    assessment_state: {
      planned: 'Planned',
      in_progress: 'In progress',
      in_review: 'In review',
      closed: 'Closed',
      reopened: 'Reopened',
    },
  },
  cases: {
    stage: { intake: 'Intake', open: 'Open', waiting: 'Waiting', closed: 'Closed' },
    priority: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' },
  },
});
