import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { counterpartyQueries } from '#data/counterparties';
import { Activity } from '#design-system/activity';
import { messages } from '../counterparties.messages.ts';

const { page: texts, fields } = messages;

/** What happened to a counterparty lately. */
export function CounterpartyActivity({ counterpartyId }: { readonly counterpartyId: string }) {
  const { data: events = [], ...query } = useQuery(counterpartyQueries.activity(useApi(), counterpartyId));
  const none = query.isSuccess && events.length === 0 && texts.activityNone;
  return (
    <Activity
      title={texts.activity}
      events={events}
      acts={texts.acts}
      otherwise={texts.actedOtherwise}
      fields={fields}
      notice={query.isError ? texts.activityFailed : none}
    />
  );
}
