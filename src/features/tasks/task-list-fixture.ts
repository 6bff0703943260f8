import { fn } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { TaskSubject } from '#api-contract/tasks/endpoints';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { taskRows } from '#mocks/fixtures/tasks';
import { mock } from '#mocks/mock';
import { everything } from '#mocks/permissions';
import { taskList } from './task-state.ts';

/** The list of tasks as the app shows it, or one of its views. */
export const taskListArgs = (view = taskList.initial.view) => ({
  state: { ...taskList.initial, view },
  onStateChange: fn(),
  taskHref: (id: string) => `#task/${id}`,
  obligationHref: (id: string) => `#obligation/${id}`,
  contractHref: (id: string) => `#contract/${id}`,
  subjectHref: ({ type, id }: TaskSubject) => `#${type}/${id}`,
  onOpen: fn(),
  showWheel: false,
  onShowWheelChange: fn(),
  can: everything,
  onDone: fn(),
});

export const taskListAnswers = [
  mock(endpoints.getProfile, { json: profile }),
  mock(endpoints.listMembers, { json: { items: members } }),
  mock(endpoints.getListArrangement, {
    json: { preference: { columns: null, widths: {}, endless: false }, views: [] },
  }),
  mock(endpoints.countTaskFacet, { json: { items: [], exact: true } }),
  mock(endpoints.listContracts, { json: pageWith([]) }),
  mock(endpoints.listTasks, { json: pageWith(taskRows) }),
];
