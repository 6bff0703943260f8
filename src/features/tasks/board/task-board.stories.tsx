import { expect } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { pageWith } from '#mocks/fixtures/pages';
import { taskRows } from '#mocks/fixtures/tasks';
import { mock } from '#mocks/mock';
import { Addressed } from '../../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { taskListAnswers, taskListArgs } from '../task-list-fixture.ts';
import { TaskListScreen } from '../task-list-screen.tsx';
import { messages } from '../tasks.messages.ts';

const { status } = messages.options;
const [first] = taskRows;

const meta = preview.meta({
  title: 'Screens/Task board',
  component: TaskListScreen,
  render: (args) => <Addressed {...args}>{(address) => <TaskListScreen {...args} {...address} />}</Addressed>,
  args: taskListArgs('board'),
  ...answering(...taskListAnswers),
});

const longWord = 'Procurement'.repeat(15);

/** Long words stay within their column. */
export const OfLongWords = meta.story({
  ...answering(
    mock(endpoints.listTasks, ({ query }) => {
      const about = { type: 'contract', id: first?.id ?? '', name: longWord } as const;
      const rows = taskRows.slice(2, 4).map((row) => ({
        ...row,
        title: longWord,
        about,
        blocked_by: [{ id: row.id, title: longWord }],
      }));
      return { json: pageWith(String(query.status).startsWith('open') ? rows : []) };
    }),
  ),
  async play({ canvas }) {
    await canvas.findAllByText(messages.blockedBy(longWord));
    const [full, empty] = [status.open, status.waiting].map(
      (name) => canvas.getByRole('region', { name }).getBoundingClientRect().width,
    );
    await expect(full).toBe(empty);
  },
});
