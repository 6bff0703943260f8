import { useMemo } from 'react';
import { useApi } from '#api';
import type { DuplicateChoice, DuplicateRow } from '#api-contract/cases/import-problems';
import { caseImportQueries } from '#data/case-imports';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { type Format, useFormat } from '#design-system/format';
import { Stack, Text } from '#design-system/layout';
import { Link } from '#design-system/link';
import { Pagination } from '#design-system/pagination';
import { RadioGroup } from '#design-system/radio-group';
import { Section } from '#design-system/section';
import { type Column, dayFigures, Table } from '#design-system/table';
import { useSizedPages } from '#kit/list';
import { messages } from '../bulk-upload.messages.ts';

const { duplicates: texts, fields, result } = messages;

interface DuplicatesProps {
  readonly importId: string;
  readonly count: number;
  readonly caseHref: (caseId: string) => string;
  /** What becomes of them; left out where that is decided. */
  readonly choice?: { readonly value: DuplicateChoice; readonly onChange: (choice: DuplicateChoice) => void };
}

/** Rows that seem to be cases already, each beside the case or row that it repeats. */
export function Duplicates({ importId, count, caseHref, choice }: DuplicatesProps) {
  const format = useFormat();
  const api = useApi();
  const { page, items, pagination } = useSizedPages((query) => caseImportQueries.duplicates(api, importId, query));
  const columns = useMemo(() => duplicateColumns(format, caseHref), [format, caseHref]);
  return (
    <Section title={texts.title}>
      <Stack gap="3">
        <Text textStyle="sm" tone="muted">
          {texts.description}
        </Text>
        {choice && (
          <RadioGroup<DuplicateChoice>
            label={texts.choice}
            orientation="horizontal"
            options={[
              { value: 'skip', label: format.plural(count, texts.skip) },
              { value: 'import', label: format.plural(count, texts.import) },
            ]}
            {...choice}
          />
        )}
        <Table
          label={texts.label}
          columns={columns}
          rows={items}
          rowId={({ row }) => String(row)}
          totalRows={count}
          status={page.data ? 'ready' : page.isError ? 'failed' : 'loading'}
          bordered
          empty={<EmptyState compact title={texts.empty} />}
          failure={
            <ErrorState
              title={texts.failedTitle}
              message={page.error?.message}
              onRetry={() => void page.refetch()}
              retrying={page.isFetching}
            />
          }
        />
        {page.data && items.length > 0 && <Pagination {...pagination} total={count} />}
      </Stack>
    </Section>
  );
}

function duplicateColumns(format: Format, caseHref: DuplicatesProps['caseHref']): Column<DuplicateRow>[] {
  return [
    { id: 'row', header: result.row, width: 80, align: 'end', cell: ({ row }) => format.number(row) },
    { id: 'name', header: fields.name, grow: 3, primary: true, cell: ({ name }) => name },
    {
      id: 'counterparty',
      header: fields.counterparty,
      width: 180,
      cell: (row) => row.counterparty ?? result.nothing,
    },
    {
      id: 'due',
      header: fields.due_date,
      ...dayFigures(format),
      cell: ({ due_date }) => (due_date ? format.date(due_date) : result.nothing),
    },
    {
      id: 'of',
      header: texts.same,
      width: 160,
      cell: ({ case: found, of_row }) => {
        if (found) return <Link href={caseHref(found.id)}>{texts.case(found.number)}</Link>;
        return of_row === null ? result.nothing : texts.row(format.number(of_row));
      },
    },
  ];
}
