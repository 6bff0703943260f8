import type { HomeSummary } from '#api-contract/home/endpoints';
import { Badge } from '#design-system/badge';
import { useFormat } from '#design-system/format';
import { Text } from '#design-system/layout';
import { daysLeftText } from './days-left.ts';
import { messages } from './home.messages.ts';
import { HomePanel, HomeRows } from './home-panel.tsx';
import { urgencyOf } from './urgency.ts';

type Tasks = HomeSummary['my_tasks'];

interface MyTasksProps {
  readonly tasks: Tasks;
  /** Where a task or an obligation is. */
  readonly taskHref: (task: Tasks['items'][number]) => string;
  readonly listHref: string;
}

/** The open tasks and obligations of the reader, those due soonest first. */
export function MyTasks({ tasks, taskHref, listHref }: MyTasksProps) {
  const format = useFormat();
  const { myTasks: texts } = messages;
  return (
    <HomePanel title={texts.title} count={format.number(tasks.count)} all={{ href: listHref, label: texts.all }}>
      <HomeRows
        rows={tasks.items}
        hrefOf={taskHref}
        titleOf={({ title }) => ({ text: title })}
        corner={({ days_left: days }) =>
          days !== null && <Badge tone={urgencyOf(days)}>{daysLeftText(days, format)}</Badge>
        }
      >
        {({ kind, due_date: due }) => (
          <Text textStyle="xs" tone="muted">
            {due === null ? texts.kinds[kind] : texts.due(texts.kinds[kind], format.date(due))}
          </Text>
        )}
      </HomeRows>
    </HomePanel>
  );
}
