import type { AuditEntry } from '#api-contract/audit/endpoints';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { DescriptionList } from '#design-system/description-list';
import { useFormat } from '#design-system/format';
import { Box, Code, Stack, Text, VisuallyHidden } from '#design-system/layout';
import { Section } from '#design-system/section';
import { objectType } from './audit-list.ts';
import { auditLogMessages } from './audit-log.messages.ts';
import { type Difference, differences } from './entry-facts.ts';
import { EntrySentence, ObjectName, type ObjectHref } from './entry-sentence.tsx';
import { RawEntry } from './raw-entry.tsx';

const { entry: words, options } = auditLogMessages;

interface EntryDetailsProps {
  readonly entry: AuditEntry;
  /** Names of people by their id. */
  readonly names: ReadonlyMap<string, string>;
  readonly objectHref: ObjectHref;
}

const outcomeTone = { success: 'success', refused: 'warning', failure: 'danger' } as const;

/** What an entry tells, what changed, and where it came from. */
export function EntryDetails({ entry, names, objectHref }: EntryDetailsProps) {
  const format = useFormat();
  const changes = differences(entry, format, names);
  return (
    <Stack gap="6">
      <Box>
        <EntrySentence entry={entry} objectHref={objectHref} />
      </Box>
      {entry.withheld && (
        <Alert tone="info" title={words.withheldTitle}>
          {words.withheld}
        </Alert>
      )}
      {changes.length > 0 && (
        <Section title={words.changes}>
          <DescriptionList
            items={changes.map((change) => ({ label: change.label, value: <ChangedValue {...change} /> }))}
          />
        </Section>
      )}
      <Section title={words.facts}>
        <DescriptionList
          items={[
            { label: words.time, value: format.date(entry.occurred_at, { dateStyle: 'medium', timeStyle: 'long' }) },
            { label: words.person, value: <bdi>{entry.actor.name}</bdi> },
            { label: objectType(entry), value: <ObjectName entry={entry} objectHref={objectHref} /> },
            { label: words.action, value: <Code>{entry.action}</Code> },
            {
              label: words.outcome,
              value: <Badge tone={outcomeTone[entry.outcome]}>{options.outcome[entry.outcome]}</Badge>,
            },
            { label: words.reason, value: entry.reason },
            { label: words.ip, value: entry.ip },
            { label: words.browser, value: entry.user_agent },
            { label: words.request, value: entry.request_id },
            { label: words.number, value: format.number(entry.sequence) },
            { label: words.hash, value: <Code>{entry.hash}</Code> },
          ]}
        />
      </Section>
      <RawEntry entry={entry} />
    </Stack>
  );
}

/** A value before and after; only one of them where there was or is no other. */
function ChangedValue({ before, after }: Difference) {
  return (
    <Stack gap="0.5">
      {before !== undefined && (
        <Text as="del" tone="muted" textDecorationLine={after === undefined ? 'none' : 'line-through'}>
          <VisuallyHidden>{words.before} </VisuallyHidden>
          <bdi>{before}</bdi>
        </Text>
      )}
      {after !== undefined && (
        <Text as="ins" textDecorationLine="none">
          <VisuallyHidden>{words.after} </VisuallyHidden>
          <bdi>{after}</bdi>
        </Text>
      )}
    </Stack>
  );
}
