import { Monitor, Smartphone, Tablet } from 'lucide-react';
import type { SignedInSession } from '#api-contract/profile/endpoints';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { Time, useFormat } from '#design-system/format';
import { Box, Center, Flex, HStack, Text } from '#design-system/layout';
import { deviceKind } from './device-kind.ts';
import { messages } from './profile.messages.ts';

const icons = { phone: Smartphone, tablet: Tablet, computer: Monitor };

interface SessionRowProps {
  session: SignedInSession;
  onEnd: () => void;
}

/** One place where someone is signed in. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const format = useFormat();
  const Icon = icons[deviceKind(session.device)];
  return (
    <Flex
      as="li"
      wrap="wrap"
      align="center"
      columnGap="3.5"
      rowGap="2"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="3"
      borderBlockStartWidth="1px"
      borderColor="border.muted"
      _first={{ borderBlockStartWidth: '0' }}
    >
      <Center boxSize="8" flexShrink="0" borderRadius="l2" bg="bg.muted" color="fg.muted">
        <Icon aria-hidden size={16} strokeWidth={1.75} />
      </Center>
      <Box flex="1 1 9rem" minWidth="0">
        <HStack gap="2" wrap="wrap">
          <Text as="span" textStyle="sm" fontWeight="medium" overflowWrap="anywhere">
            {session.device}
          </Text>
          {session.current && <Badge tone="success">{messages.sessions.thisDevice}</Badge>}
        </HStack>
        <Text textStyle="xs" tone="muted" overflowWrap="anywhere">
          {session.ip ?? messages.sessions.unknownPlace} ·{' '}
          {session.current ? messages.sessions.activeNow : <LastUsed at={session.last_used_at} />} ·{' '}
          {messages.sessions.signedIn(format.date(session.created_at))}
        </Text>
      </Box>
      {!session.current && (
        <Button size="xs" aria-label={messages.sessions.endNamed(session.device)} onClick={onEnd}>
          {messages.sessions.end}
        </Button>
      )}
    </Flex>
  );
}

function LastUsed({ at }: { at: string }) {
  return (
    <>
      {messages.sessions.lastUsed} <Time value={at} as="relative" />
    </>
  );
}
