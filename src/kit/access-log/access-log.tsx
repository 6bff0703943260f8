import type { AccessEntry } from '#api-contract/auditors/endpoints';
import { useFormat } from '#design-system/format';
import { Box, DividedList, Text } from '#design-system/layout';
import { accessLogMessages as texts } from './access-log.messages.ts';

/** What a guest did, the newest first; the guest and the organisation read the same. */
export function AccessLog({ entries }: { readonly entries: readonly AccessEntry[] }) {
  const format = useFormat();
  return (
    <DividedList>
      {entries.map(({ id, deed, about, at, ip }) => (
        <Box as="li" key={id} paddingBlock="2">
          <Text overflowWrap="anywhere">{texts.deeds[deed](about)}</Text>
          <Text textStyle="xs" tone="muted" numeric>
            {ip === null ? format.dateTime(at) : texts.place(format.dateTime(at), ip)}
          </Text>
        </Box>
      ))}
    </DividedList>
  );
}
