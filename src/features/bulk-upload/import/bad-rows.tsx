import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useApi, useRowsPerPage } from '#api';
import { caseImportQueries } from '#data/case-imports';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Box, Stack } from '#design-system/layout';
import { Pagination } from '#design-system/pagination';
import { Section } from '#design-system/section';
import { messages } from '../bulk-upload.messages.ts';
import { BadCellList } from './bad-cell-list.tsx';
import { downloadBadRows } from './download-bad-rows.ts';

const { bad: texts } = messages;

interface BadRowsProps {
  readonly importId: string;
  readonly count: number;
}

/** Every cell that cannot be taken in: where it is, what it holds, what to do. */
export function BadRows({ importId, count }: BadRowsProps) {
  const api = useApi();
  const [place, setPlace] = useState<{ readonly after?: string; readonly before?: string }>({});
  const { rowsPerPage, keepRowsPerPage, known } = useRowsPerPage();
  const page = useQuery({
    ...caseImportQueries.badRows(api, importId, { limit: rowsPerPage, ...place }),
    enabled: known,
  });
  const download = useMutation({ mutationFn: () => downloadBadRows(api, importId), throwOnError: false });
  const turn = (cursor: string | null | undefined, to: 'after' | 'before') =>
    cursor ? () => setPlace({ [to]: cursor }) : undefined;
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
        <BadCellList page={page} />
        {page.data && (
          <Box>
            <Pagination
              shown={page.data.items.length}
              total={count}
              rowsPerPage={rowsPerPage}
              onRowsPerPageChange={(chosen) => {
                keepRowsPerPage(chosen);
                setPlace({});
              }}
              onPrevious={turn(page.data.previous_cursor, 'before')}
              onNext={turn(page.data.next_cursor, 'after')}
              busy={page.isPlaceholderData}
            />
          </Box>
        )}
      </Stack>
    </Section>
  );
}
