import { useState } from 'react';
import type { AuditEntry } from '#api-contract/audit/endpoints';
import { Button } from '#design-system/button';
import { Box, HStack, ScrollArea, Stack, Text } from '#design-system/layout';
import { auditLogMessages } from './audit-log.messages.ts';

const { entry: words } = auditLogMessages;

/** The entry as the API gives it, to be read and copied. */
export function RawEntry({ entry }: { readonly entry: AuditEntry }) {
  const [shown, setShown] = useState(false);
  const [outcome, setOutcome] = useState('');
  const text = JSON.stringify(entry, null, 2);
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? words.copied : words.copyFailed);
  };
  return (
    <Stack gap="2">
      <HStack gap="2">
        <Button size="xs" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? words.hideRaw : words.showRaw}
        </Button>
        <Button size="xs" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Text textStyle="xs" tone="muted" role="status">
          {outcome}
        </Text>
      </HStack>
      {shown && (
        <ScrollArea label={words.raw} bg="bg.muted" borderRadius="l2" padding="3" maxHeight="24rem">
          <Box as="pre" fontFamily="mono" textStyle="xs" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {text}
          </Box>
        </ScrollArea>
      )}
    </Stack>
  );
}
