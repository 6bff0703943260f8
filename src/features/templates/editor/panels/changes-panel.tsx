import { Check, X } from 'lucide-react';
import { Button, IconButton } from '#design-system/button';
import { Time, useFormat } from '#design-system/format';
import { Box, HStack, Stack, Text } from '#design-system/layout';
import { type Change, changesOf, settleChanges } from '../changes/changes.ts';
import { messages } from '../editor.messages.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { type Go, goToRange } from '../session/go-to.ts';

const { changes: texts, announced } = messages;

interface ChangesPanelProps {
  readonly session: EditorSession;
  readonly changes: readonly Change[];
  readonly canSettle: boolean;
  readonly go: Go;
}

const most = 200;

/** Suggested changes in reading order, to accept or reject one by one or all. */
export function ChangesPanel({ session, changes, canSettle, go }: ChangesPanelProps) {
  const format = useFormat();
  if (changes.length === 0) return null;
  const settle = (some: readonly Change[], verdict: 'accept' | 'reject') => {
    // Places move while people write: they are looked up anew.
    const now = session.view ? changesOf(session.view.state.doc) : [];
    const isMeant = (one: Change) =>
      some.some(({ id, kind, text }) => id === one.id && kind === one.kind && text === one.text);
    session.run(settleChanges(now.filter(isMeant), verdict));
    session.settle();
    session.say(verdict === 'accept' ? announced.accepted : announced.rejected);
  };
  return (
    <Stack as="section" gap="2" aria-label={texts.label} marginBottom="4">
      <Text fontWeight="semibold" textStyle="sm">
        {format.plural(changes.length, texts.count)}
      </Text>
      {canSettle && (
        <HStack gap="2">
          <Button size="xs" onClick={() => settle(changes, 'accept')}>
            {texts.acceptAll}
          </Button>
          <Button size="xs" onClick={() => settle(changes, 'reject')}>
            {texts.rejectAll}
          </Button>
        </HStack>
      )}
      <Stack as="ul" gap="2" listStyleType="none">
        {changes.slice(0, most).map((change) => (
          <HStack as="li" key={`${change.id}-${change.kind}-${change.from}`} gap="1" align="start">
            <Stack gap="0" flex="1" minWidth="0">
              <Text tone="muted" textStyle="xs">
                {texts[change.kind](change.author)} · <Time value={change.at} as="relative" />
              </Text>
              <Box
                as="button"
                textAlign="start"
                textStyle="sm"
                cursor="pointer"
                overflowWrap="anywhere"
                onClick={() => go(() => goToRange(session, change.from, change.to))}
              >
                {change.text}
              </Box>
            </Stack>
            {canSettle && (
              <>
                <IconButton label={texts.acceptOf(change.text)} size="xs" onClick={() => settle([change], 'accept')}>
                  <Check />
                </IconButton>
                <IconButton label={texts.rejectOf(change.text)} size="xs" onClick={() => settle([change], 'reject')}>
                  <X />
                </IconButton>
              </>
            )}
          </HStack>
        ))}
      </Stack>
    </Stack>
  );
}
