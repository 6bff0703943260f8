import { useState } from 'react';
import type { SignedInSession } from '#api-contract/profile/endpoints';
import { Button } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { useFormat } from '#design-system/format';
import { Box, Flex, Panel, Stack, Text } from '#design-system/layout';
import { messages } from './profile.messages.ts';
import { SessionRow } from './session-row.tsx';

interface SessionListProps {
  sessions: readonly SignedInSession[];
  onEnd: (sessionId: string) => Promise<unknown>;
  onEndOthers: () => Promise<unknown>;
}

type Asked = { readonly kind: 'one'; readonly session: SignedInSession } | { readonly kind: 'others' };

const words = messages.sessions;

/** Everywhere someone is signed in, with the way to end each and all others. */
export function SessionList({ sessions, onEnd, onEndOthers }: SessionListProps) {
  const format = useFormat();
  const [asked, setAsked] = useState<Asked>();
  const others = sessions.filter(({ current }) => !current).length;
  const close = () => setAsked(undefined);

  return (
    <Stack gap="3">
      <Panel padding="none">
        <Box as="ul" aria-label={words.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setAsked({ kind: 'one', session })} />
          ))}
        </Box>
      </Panel>
      {others === 0 ? (
        <Text textStyle="sm" tone="muted">
          {words.onlyHere}
        </Text>
      ) : (
        <Flex>
          <Button onClick={() => setAsked({ kind: 'others' })}>{words.endOthers}</Button>
        </Flex>
      )}
      {asked?.kind === 'one' && (
        <ConfirmDialog
          open
          tone="danger"
          title={words.endTitle(asked.session.device)}
          description={words.endDescription}
          confirmLabel={words.end}
          onConfirm={() => onEnd(asked.session.id).then(close)}
          onCancel={close}
        />
      )}
      {asked?.kind === 'others' && (
        <ConfirmDialog
          open
          tone="danger"
          title={words.endOthersTitle}
          description={format.plural(others, words.endOthersDescription)}
          confirmLabel={words.endOthers}
          onConfirm={() => onEndOthers().then(close)}
          onCancel={close}
        />
      )}
    </Stack>
  );
}
