import { Activity, type ActivityEvent } from '#design-system/activity';

interface ActivityTexts {
  readonly activity: string;
  readonly activityFailed: string;
  /** Left out where a thing always has an entry: that it was added. */
  readonly activityNone?: string;
  readonly acts: Readonly<Record<string, string>>;
  readonly actedOtherwise: string;
}

interface ActivitySectionProps {
  readonly query: { readonly data: readonly ActivityEvent[] | undefined; readonly isError: boolean };
  readonly texts: ActivityTexts;
  /** What people call a field; one without a name is not told. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What happened to a thing lately. */
export function ActivitySection({ query: { data, isError }, texts, fields }: ActivitySectionProps) {
  const none = data?.length === 0 && texts.activityNone;
  return (
    <Activity
      title={texts.activity}
      events={data ?? []}
      acts={texts.acts}
      otherwise={texts.actedOtherwise}
      fields={fields}
      notice={isError ? texts.activityFailed : none}
    />
  );
}
