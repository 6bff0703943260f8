import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { BadCellKind } from '#api-contract/cases/import-problems';
import type { CaseImport } from '#api-contract/cases/imports';
import { caseImportQueries } from '#data/case-imports';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Box, Stack } from '#design-system/layout';
import { Pagination } from '#design-system/pagination';
import { Section } from '#design-system/section';
import { Skeleton } from '#design-system/skeleton';
import { useSizedPages } from '#kit/list';
import { QueryView } from '#kit/page';
import { messages } from '../bulk-upload.messages.ts';
import { BadCellList } from './bad-cell-list.tsx';
import { downloadBadRows } from './download-bad-rows.ts';
import { KindFilter } from './kind-filter.tsx';

const { bad: texts } = messages;

/** Every invalid cell: where it is, what it holds, how to fix it. One kind of error can be looked at alone. */
export function BadRows({ found: { id: importId, bad_rows: all, bad_kinds: kinds } }: { readonly found: CaseImport }) {
  const api = useApi();
  const [kind, setKind] = useState<BadCellKind | null>(null);
  const { page, pagination, toFirst } = useSizedPages((query) =>
    caseImportQueries.badRows(api, importId, { ...query, ...(kind && { kind }) }),
  );
  const count = kinds.find((each) => each.kind === kind)?.rows ?? all;
  const download = useMutation({ mutationFn: () => downloadBadRows(api, importId), throwOnError: false });
  return (
    <Section
      title={texts.title}
      actions={
        <Button
          iconStart={<Download aria-hidden />}
          onClick={() => download.mutate()}
          loading={download.isPending}
          loadingText={texts.downloading}
        >
          {texts.download}
        </Button>
      }
    >
      <Stack gap="2">
        {download.isError && (
          <Alert tone="danger" title={texts.downloadFailed}>
            {download.error.message}
          </Alert>
        )}
        {kinds.length > 0 && (
          <KindFilter
            kinds={kinds}
            rows={all}
            value={kind}
            onChange={(chosen) => {
              setKind(chosen);
              toFirst();
            }}
          />
        )}
        <QueryView query={page} failed={texts.failedTitle} loading={<Skeleton height="40" />}>
          {({ items }) => (
            <>
              <BadCellList rows={items} busy={page.isPlaceholderData} />
              <Box>
                <Pagination {...pagination} total={count} />
              </Box>
            </>
          )}
        </QueryView>
      </Stack>
    </Section>
  );
}
