import { useState } from 'react';
import type { Person } from '#data/organisation';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, Stack, Text } from '#design-system/layout';
import { MentionArea } from '#design-system/mention-area';
import { pageMessages } from '../page/contract-page.messages.ts';
import { mentioned } from './mentions.ts';

const { comments: words } = pageMessages;

interface CommentComposerProps {
  readonly people: readonly Person[];
  readonly initial?: string;
  readonly sendLabel?: string;
  readonly busy: boolean;
  /** Why the last try failed. */
  readonly failure: string | undefined;
  /** Resolves when it is kept; what was written stays until then. */
  readonly onSend: (comment: { text: string; mentions: string[] }) => Promise<unknown>;
  readonly onCancel?: () => void;
}

/** Writes a comment; `@` offers colleagues. Ctrl+Enter sends it. */
export function CommentComposer(props: CommentComposerProps) {
  const { people, initial = '', sendLabel = words.send, busy, failure, onSend, onCancel } = props;
  const [text, setText] = useState(initial);
  const format = useFormat();
  const told = mentioned(people, text);

  const send = async () => {
    if (text.trim() === '' || busy) return;
    await onSend({ text: text.trim(), mentions: told.map(({ id }) => id) });
    setText('');
  };

  return (
    <Stack gap="2">
      <MentionArea
        people={people}
        aria-label={words.label}
        placeholder={words.placeholder}
        rows={3}
        maxLength={5000}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send().catch(shown);
        }}
      />
      {told.length > 0 && (
        <Text textStyle="xs" tone="muted">
          {words.notified(format.list(told.map(({ name }) => name)))}
        </Text>
      )}
      {failure !== undefined && (
        <Text role="alert" textStyle="xs" tone="error">
          {words.notSent} {failure}
        </Text>
      )}
      <Flex justify="flex-end" gap="2">
        {onCancel && (
          <Button size="xs" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
        <Button
          size="xs"
          variant="solid"
          disabled={text.trim() === ''}
          loading={busy}
          onClick={() => void send().catch(shown)}
        >
          {sendLabel}
        </Button>
      </Flex>
    </Stack>
  );
}

/** The failure is shown above the button. */
function shown() {}
