import { localised } from '#languages';

/** What the choices of obligations, tasks and cases are called in reports; those of contracts are in `contractWords`. */
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
  cases: {
    stage: { intake: 'Intake', open: 'Open', waiting: 'Waiting', closed: 'Closed' },
    priority: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' },
  },
});
