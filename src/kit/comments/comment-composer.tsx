import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, Stack, Text } from '#design-system/layout';
import { MentionArea } from '#design-system/mention-area';
import { useKeptText } from '../autosave/index.ts';
import { messages as words } from './comments.messages.ts';
import { mentioned, type Person } from './mentions.ts';

/** A text, and the ids of those whom it mentions. */
export interface WrittenComment {
  readonly text: string;
  readonly mentions: string[];
}

interface CommentComposerProps {
  readonly people: readonly Person[];
  readonly initial?: string;
  /** Names what is written on this device, which keeps it until it is sent. */
  readonly keptAs?: string;
  readonly label?: string;
  readonly sendLabel?: string;
  readonly rows?: number;
  readonly busy: boolean;
  /** Why the last try failed. */
  readonly failure: string | undefined;
  /** Resolves when it is kept; what was written stays until then. */
  readonly onSend: (comment: WrittenComment) => Promise<unknown>;
  readonly onCancel?: () => void;
}

/** Writes a comment; `@` offers colleagues. Ctrl+Enter sends it. */
export function CommentComposer(props: CommentComposerProps) {
  const { people, initial, keptAs, label = words.label, sendLabel = words.send, rows = 3 } = props;
  const { busy, failure, onSend, onCancel } = props;
  const { text, write, forget } = useKeptText(keptAs, initial);
  const format = useFormat();
  const told = mentioned(people, text);

  const send = async () => {
    if (text.trim() === '' || busy) return;
    await onSend({ text: text.trim(), mentions: told.map(({ id }) => id) });
    forget(text);
  };

  return (
    <Stack gap="2">
      <MentionArea
        people={people}
        aria-label={label}
        placeholder={words.placeholder}
        rows={rows}
        maxLength={5000}
        value={text}
        onChange={write}
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
