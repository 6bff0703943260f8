import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { caseQueries } from '#data/cases';
import { Activity } from '#design-system/activity';
import { messages } from '../cases.messages.ts';

const { page: texts, fields } = messages;

/** What happened to a case lately. */
export function CaseActivity({ caseId }: { readonly caseId: string }) {
  const { data: events = [], isError } = useQuery(caseQueries.activity(useApi(), caseId));
  return (
    <Activity
      title={texts.activity}
      events={events}
      acts={texts.acts}
      otherwise={texts.actedOtherwise}
      fields={fields}
      notice={isError && texts.activityFailed}
    />
  );
}
