import { expect, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { profile } from '#mocks/fixtures/profile';
import { overflowingWorkload, workload } from '#mocks/fixtures/task-workload';
import { mock } from '#mocks/mock';
import { Addressed } from '../../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering, failing } from '#.storybook/situations';
import { taskListAnswers, taskListArgs } from '../task-list-fixture.ts';
import { TaskListScreen } from '../task-list-screen.tsx';
import { taskList } from '../task-state.ts';
import { messages } from '../tasks.messages.ts';
import { viewMessages } from '../views.messages.ts';

const { views, list } = messages;
const { workload: texts } = viewMessages;
const shown = { ...taskList.initial, view: 'workload' };

const meta = preview.meta({
  title: 'Screens/Task workload',
  component: TaskListScreen,
  render: (args) => <Addressed {...args}>{(address) => <TaskListScreen {...args} {...address} />}</Addressed>,
  args: taskListArgs('workload'),
  ...answering(...taskListAnswers, mock(endpoints.getTaskWorkload, { json: workload })),
});

const figure = (person: string, week: number, facts: string) => texts.figure(person, texts.week(String(week)), facts);

export const Ready = meta.story({
  async play({ canvas, userEvent, args }) {
    const over = '2 people are above 40 h in week 4 and 1 person is above 0 h in week 5';
    await expect(await canvas.findByText(over)).toBeVisible();
    const counsel = canvas.getByRole('button', {
      name: figure('Legal Counsel', 4, '52 / 40 h, above capacity, 12 tasks, 3 not estimated'),
    });
    counsel.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(canvas.getByRole('button', { name: /^Contract Manager, Week 4/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() =>
      expect(args.onStateChange).toHaveBeenCalledWith({
        ...taskList.initial,
        filters: {
          ...taskList.initial.filters,
          assignee: workload.people[1]?.person?.id,
          due_date: '2026-01-19..2026-01-25',
        },
      }),
    );
    await userEvent.click(canvas.getByRole('radio', { name: views.workload }));
    await expect(await canvas.findByText(over)).toBeVisible();
  },
});

export const Turned = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    await canvas.findByRole('heading', { name: '12 Jan – 8 Mar 2026' });
    await userEvent.click(canvas.getByRole('button', { name: texts.next }));
    await canvas.findByRole('heading', { name: '9 Feb – 5 Apr 2026' });
    await userEvent.click(canvas.getByRole('button', { name: texts.today }));
    await canvas.findByRole('heading', { name: '12 Jan – 8 Mar 2026' });
  },
});

export const Within = meta.story({
  beforeEach({ msw }) {
    const people = workload.people.slice(2, 3);
    msw.use(mock(endpoints.getTaskWorkload, { json: { ...workload, people } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.within)).toBeVisible();
  },
});

export const OnlyClosed = meta.story({
  args: { state: { ...shown, filters: { ...taskList.initial.filters, status: ['done'] } } },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.none)).toBeVisible();
  },
});

export const Overflowing = meta.story({
  ...answering(mock(endpoints.getTaskWorkload, { json: overflowingWorkload })),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.mostOnly('200'))).toBeVisible();
  },
});

export const Narrow = Within.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });

export const Failed = meta.story({
  parameters: { visual: false },
  ...failing(endpoints.getTaskWorkload, {
    next: { json: workload },
    shows: ({ canvas }) => canvas.findByRole('table'),
  }),
});

export const MyDepartment = meta.story({
  args: { state: taskList.initial },
  parameters: { visual: false },
  ...answering(mock(endpoints.getProfile, { json: { ...profile, department: 'Legal' } })),
  async play({ canvas, userEvent, args }) {
    const button = await canvas.findByRole('button', { name: list.team });
    await userEvent.click(button);
    const filters = { ...taskList.initial.filters, team: ['Legal'] };
    await waitFor(() => expect(args.onStateChange).toHaveBeenCalledWith({ ...taskList.initial, filters }));
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  },
});
