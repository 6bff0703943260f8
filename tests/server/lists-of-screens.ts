import { overviewWidgets } from '../../src/features/home/overview-widgets.ts';
import { caseList } from '../../src/features/cases/list/case-list.tsx';
import { contractList } from '../../src/features/contracts/list/contract-list.tsx';
import { obligationList } from '../../src/features/obligations/obligation-list.tsx';
import { requirementList } from '../../src/features/frameworks/all/requirement-list.ts';
import { taskList } from '../../src/features/tasks/task-state.ts';

export { tasksOf } from '#app/routing/hrefs.ts';
export { rowsHref } from '#app/routing/report-rows-href.ts';
export { overviewWidgets };

/** The list of each kind of rows that is reported on. */
export const lists = {
  contracts: contractList,
  obligations: obligationList,
  tasks: taskList,
  cases: caseList,
  requirements: requirementList,
};
