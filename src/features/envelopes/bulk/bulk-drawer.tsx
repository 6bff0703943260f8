import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { EnvelopeBulk } from '#api-contract/envelopes/bulk';
import { limits } from '#api-contract/envelopes/kinds';
import type { Envelope } from '#api-contract/envelopes/schema';
import { bulkMutations, bulkQueries } from '#data/envelopes';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { Drawer } from '#design-system/drawer';
import { FileDropZone } from '#design-system/file-drop-zone';
import { useFormat } from '#design-system/format';
import { Box, HStack, Stack, Text } from '#design-system/layout';
import { ProgressBar } from '#design-system/progress';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from '../envelopes.messages.ts';

interface BulkDrawerProps {
  readonly envelope: Envelope;
  readonly onClose: () => void;
}

const { bulk: texts } = messages;

/** Copies of a draft for the rows of a table: checked first, then sent, paused and resumed. */
export function BulkDrawer({ envelope, onClose }: BulkDrawerProps) {
  const api = useApi();
  const query = useQuery({ ...bulkQueries.list(api, envelope.id), refetchInterval: 3_000 });
  const check = useMutation(bulkMutations.check(api, envelope.id));
  const open = envelope.recipients.filter(({ role, is_me }) => role !== 'copy' && !is_me);
  const columns = open.flatMap(({ key }) => (open.length === 1 ? ['Name', 'Email'] : [`Name ${key}`, `Email ${key}`]));
  return (
    <Drawer open onClose={onClose} title={texts.title} description={texts.description} size="md">
      <Stack gap="5">
        <FileDropZone
          compact
          label={texts.title}
          accept={['.csv', '.xlsx']}
          acceptLabel={texts.types}
          maxSize={limits.bulkBytes}
          hint={texts.hint(columns.join(', '))}
          onFiles={([file]) => file && check.mutate(file)}
        />
        {check.error && <Alert tone="danger">{check.error.message}</Alert>}
        <QueryView
          query={query}
          failed={texts.failedTitle}
          compact
          loading={<SkeletonText lines={3} label={texts.loading} />}
        >
          {({ items }) => (
            <Stack gap="5">
              {items.map((bulk) => (
                <OneBulk key={bulk.id} bulk={bulk} />
              ))}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Drawer>
  );
}

function OneBulk({ bulk }: { readonly bulk: EnvelopeBulk }) {
  const api = useApi();
  const format = useFormat();
  const { mutate: steer, isPending } = useMutation(bulkMutations.steer(api, bulk.envelope_id, bulk.id));
  const { state, rows, bad, sent, failed } = bulk;
  const good = rows - bad;
  const isOver = state === 'done' || state === 'cancelled';
  return (
    <Stack gap="2">
      <HStack gap="2">
        <Text fontWeight="medium">{bulk.file_name}</Text>
        <Badge tone={state === 'running' ? 'info' : 'neutral'}>{texts.states[state]}</Badge>
      </HStack>
      <Text textStyle="sm" tone="muted">
        {[
          format.plural(rows, texts.rows),
          ...(bad > 0 ? [format.plural(bad, texts.bad)] : []),
          ...(failed > 0 ? [format.plural(failed, texts.failed)] : []),
        ].join(' · ')}
      </Text>
      {state !== 'checked' && (
        <ProgressBar
          label={texts.sent(format.number(sent), format.number(good))}
          value={sent}
          max={Math.max(1, good)}
        />
      )}
      {!isOver && (
        <HStack gap="2">
          {state === 'running' ? (
            <Button size="sm" loading={isPending} onClick={() => steer('pause')}>
              {texts.pause}
            </Button>
          ) : (
            <Button size="sm" variant="solid" disabled={good === 0} loading={isPending} onClick={() => steer('start')}>
              {state === 'paused' ? texts.resume : texts.start}
            </Button>
          )}
          <Button size="sm" onClick={() => steer('cancel')}>
            {texts.cancel}
          </Button>
        </HStack>
      )}
      {bad + failed > 0 && <BadRows bulk={bulk} />}
    </Stack>
  );
}

/** The first rows with errors, and how many there are beyond them. */
function BadRows({ bulk }: { readonly bulk: EnvelopeBulk }) {
  const query = useQuery(bulkQueries.rows(useApi(), bulk.envelope_id, bulk.id));
  const format = useFormat();
  return (
    <QueryView query={query} failed={texts.failedTitle} compact loading={<SkeletonText lines={2} />}>
      {({ items }) => (
        <Alert tone="warning" title={texts.problems}>
          <Box as="ul" textStyle="sm" listStyleType="disc" paddingInlineStart="4">
            {items.map(({ id, line, names, problems }) => (
              <li key={id}>
                {texts.line(format.number(line), names)}: {problems.join(' ')}
              </li>
            ))}
          </Box>
          {bulk.bad + bulk.failed > items.length && (
            <Text textStyle="sm">{format.plural(bulk.bad + bulk.failed - items.length, texts.moreProblems)}</Text>
          )}
        </Alert>
      )}
    </QueryView>
  );
}
