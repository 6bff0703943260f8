import { Avatar } from '../avatar/index.ts';
import { type Format, Time, useFormat } from '../format/index.ts';
import { Flex, Stack, Text } from '../layout/index.ts';
import { Section } from '../section/index.ts';

/** One thing that someone did. */
export interface ActivityEvent {
  id: string;
  action: string;
  actor: string;
  occurred_at: string;
  /** Names of what changed, as the API calls them. */
  fields: readonly string[];
}

export interface ActivityProps {
  title: string;
  events: readonly ActivityEvent[];
  /** What people read for an action: "changed". */
  acts: Readonly<Record<string, string>>;
  /** For an action that has no words of its own. */
  otherwise: string;
  /** What people call a field; one without a name is not told. */
  fields: Readonly<Record<string, string>>;
  /** Said in place of the events: that there are none, or could not be loaded. */
  notice?: string | false;
}

/** What happened to a thing lately: who did what, and when. */
export function Activity({ title, events, acts, otherwise, fields, notice }: ActivityProps) {
  const format = useFormat();
  return (
    <Section title={title}>
      {notice && <Text tone="muted">{notice}</Text>}
      <Stack as="ol" gap="2.5">
        {events.map((event) => (
          <Flex as="li" key={event.id} gap="2.5" align="center" textStyle="sm">
            <Avatar name={event.actor} size="xs" decorative />
            <Text flex="1" minWidth="0" overflowWrap="anywhere">
              <Text as="span" fontWeight="medium">
                {event.actor}
              </Text>{' '}
              {whatHappened(event, acts[event.action] ?? otherwise, fields, format)}
            </Text>
            <Text tone="muted" textStyle="xs" flexShrink="0">
              <Time value={event.occurred_at} as="relative" />
            </Text>
          </Flex>
        ))}
      </Stack>
    </Section>
  );
}

function whatHappened(
  { fields: changed }: ActivityEvent,
  act: string,
  fields: ActivityProps['fields'],
  format: Format,
): string {
  const names = changed.flatMap((field) => fields[field] ?? fields[field.replace(/_ids?$/, '')] ?? []);
  return names.length > 0 ? `${act} ${format.list(names.map((name) => name.toLowerCase()))}` : act;
}
