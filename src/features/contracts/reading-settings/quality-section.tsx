import { ScanText } from 'lucide-react';
import { useMemo } from 'react';
import type { ExtractionQuality, SubjectQuality } from '#api-contract/findings/reading-settings';
import { EmptyState } from '#design-system/empty-state';
import { useFormat, type Format } from '#design-system/format';
import { Stack, Text } from '#design-system/layout';
import { SettingsSection } from '#design-system/settings';
import { Table, type Column } from '#design-system/table';
import { clauseNames } from '#api-contract/contracts/clause-kinds.messages';
import { findingLabel } from '#api-contract/findings/value-text';
import { shareOfWrong, worstFirst } from './quality-order.ts';
import { readingMessages } from './reading-settings.messages.ts';

const { quality: words } = readingMessages;

/** How often people accepted, corrected and rejected what was read, field by field. */
export function QualitySection({ quality: { items, contracts, exact } }: { readonly quality: ExtractionQuality }) {
  const format = useFormat();
  const columns = useMemo(() => columnsOf(format), [format]);
  const rows = useMemo(() => worstFirst(items), [items]);
  return (
    <SettingsSection title={words.title} description={words.description}>
      {rows.length === 0 ? (
        <EmptyState compact icon={<ScanText />} title={words.emptyTitle} description={words.empty} />
      ) : (
        <Stack gap="2">
          <Table label={words.label} columns={columns} rows={rows} rowId={({ subject }) => nameOf({ subject })} />
          <Text textStyle="xs" tone="muted">
            {format.plural(contracts, exact ? words.counted : words.countedLast)} {words.wrongHint}:{' '}
            {words.columns.wrong}.
          </Text>
        </Stack>
      )}
    </SettingsSection>
  );
}

const nameOf = ({ subject }: Pick<SubjectQuality, 'subject'>) =>
  subject.kind === 'field' ? findingLabel(subject.field) : words.clause(clauseNames[subject.clause]);

function columnsOf(format: Format): Column<SubjectQuality>[] {
  const count = (id: 'found' | 'accepted' | 'corrected' | 'rejected'): Column<SubjectQuality> => ({
    id,
    header: words.columns[id],
    width: 90,
    align: 'end',
    cell: (row) => format.number(row[id]),
  });
  return [
    { id: 'subject', header: words.columns.subject, width: 200, primary: true, cell: nameOf },
    count('found'),
    count('accepted'),
    count('corrected'),
    count('rejected'),
    {
      id: 'wrong',
      header: words.columns.wrong,
      width: 90,
      align: 'end',
      cell: (row) => {
        const share = shareOfWrong(row);
        return share === null ? words.nobody : format.percent(share);
      },
    },
  ];
}
