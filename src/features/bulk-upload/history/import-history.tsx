import { History } from 'lucide-react';
import { useMemo } from 'react';
import { useApi } from '#api';
import type { CaseImportRow } from '#api-contract/cases/imports';
import { caseImportQueries } from '#data/case-imports';
import { EmptyState } from '#design-system/empty-state';
import { ErrorState } from '#design-system/error-state';
import { type Format, Time, useFormat } from '#design-system/format';
import { Stack } from '#design-system/layout';
import { Pagination, totalText } from '#design-system/pagination';
import { Section } from '#design-system/section';
import { type Column, Table } from '#design-system/table';
import { useSizedPages } from '#kit/list';
import { messages } from '../bulk-upload.messages.ts';
import { StateBadge } from '../state-badge.tsx';

const { history: texts } = messages;

/** What was uploaded earlier, newest first, and what became of it. */
export function ImportHistory({ importHref }: { readonly importHref: (importId: string) => string }) {
  const format = useFormat();
  const api = useApi();
  const { page, items, pagination } = useSizedPages((query) => caseImportQueries.list(api, query));
  const columns = useMemo(() => historyColumns(format), [format]);
  const { data } = page;
  return (
    <Section title={texts.title}>
      <Stack gap="2">
        <Table
          label={texts.label}
          columns={columns}
          rows={items}
          rowId={(row) => row.id}
          rowHref={(row) => importHref(row.id)}
          totalRows={data?.total.count}
          status={data ? 'ready' : page.isError ? 'failed' : 'loading'}
          bordered
          empty={
            <EmptyState compact icon={<History />} title={texts.emptyTitle} description={texts.emptyDescription} />
          }
          failure={
            <ErrorState
              title={texts.failedTitle}
              message={page.error?.message}
              onRetry={() => void page.refetch()}
              retrying={page.isFetching}
            />
          }
        />
        {data && items.length > 0 && <Pagination {...pagination} total={totalText(data.total, format)} />}
      </Stack>
    </Section>
  );
}

function historyColumns(format: Format): Column<CaseImportRow>[] {
  const { unknown } = texts;
  return [
    { id: 'file', header: texts.file, grow: 3, primary: true, cell: (row) => row.file_name },
    { id: 'state', header: texts.state, width: 160, cell: (row) => <StateBadge state={row.state} /> },
    {
      id: 'rows',
      header: texts.rows,
      width: 90,
      align: 'end',
      cell: (row) => (row.rows === null ? unknown : format.number(row.rows)),
    },
    { id: 'made', header: texts.made, width: 90, align: 'end', cell: (row) => format.number(row.cases) },
    { id: 'bad', header: texts.bad, width: 90, align: 'end', cell: (row) => format.number(row.bad_rows) },
    { id: 'by', header: texts.by, width: 150, cell: (row) => row.created_by?.name ?? texts.nobody },
    { id: 'when', header: texts.when, width: 150, cell: (row) => <Time value={row.created_at} as="relative" /> },
  ];
}
