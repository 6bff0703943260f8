import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useApi } from '#api';
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

const { bad: texts } = messages;

interface BadRowsProps {
  readonly importId: string;
  readonly count: number;
}

/** Every invalid cell: where it is, what it holds, how to fix it. */
export function BadRows({ importId, count }: BadRowsProps) {
  const api = useApi();
  const { page, pagination } = useSizedPages((query) => caseImportQueries.badRows(api, importId, query));
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
