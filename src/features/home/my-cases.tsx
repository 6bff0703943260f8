import type { HomeSummary } from '#api-contract/home/endpoints';
import { Badge } from '#design-system/badge';
import { useFormat } from '#design-system/format';
import { Text } from '#design-system/layout';
import { daysLeftText } from './days-left.ts';
import { messages } from './home.messages.ts';
import { HomePanel, HomeRows } from './home-panel.tsx';
import { urgencyOf } from './urgency.ts';

interface MyCasesProps {
  readonly cases: HomeSummary['my_cases'];
  readonly caseHref: (caseId: string) => string;
  readonly listHref: string;
}

/** The open cases that the reader leads, those due soonest first. */
export function MyCases({ cases, caseHref, listHref }: MyCasesProps) {
  const format = useFormat();
  const { myCases: texts } = messages;
  return (
    <HomePanel title={texts.title} count={format.number(cases.count)} all={{ href: listHref, label: texts.all }}>
      <HomeRows
        rows={cases.items}
        hrefOf={({ id }) => caseHref(id)}
        titleOf={({ name }) => ({ text: name })}
        corner={({ days_left: days }) =>
          days !== null && <Badge tone={urgencyOf(days)}>{daysLeftText(days, format)}</Badge>
        }
      >
        {({ number, due_date: due }) => (
          <Text textStyle="xs" tone="muted">
            {due === null ? number : texts.due(number, format.date(due))}
          </Text>
        )}
      </HomeRows>
    </HomePanel>
  );
}
