import { useRef, useState } from 'react';
import type { Person } from '#data/organisation';
import { Avatar } from '#design-system/avatar';
import { Button } from '#design-system/button';
import { TextArea } from '#design-system/input';
import { Flex, Stack, Text } from '#design-system/layout';
import { pageMessages } from '../page/contract-page.messages.ts';
import { complete, mentioned, suggested, typedMention } from './mentions.ts';

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
  const [caret, setCaret] = useState(initial.length);
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = typedMention(text, caret);
  const offered = typed === null ? [] : suggested(people, typed);

  const choose = ({ name }: Person) => {
    const completed = complete(text, caret, name);
    setText(completed.text);
    setCaret(completed.caret);
    area.current?.focus();
  };
  const send = async () => {
    if (text.trim() === '' || busy) return;
    await onSend({ text: text.trim(), mentions: mentioned(people, text).map(({ id }) => id) });
    setText('');
  };

  return (
    <Stack gap="2">
      <TextArea
        ref={area}
        aria-label={words.label}
        placeholder={words.placeholder}
        rows={3}
        maxLength={5000}
        value={text}
        onChange={(next) => {
          setText(next);
          setCaret(area.current?.selectionStart ?? next.length);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send().catch(told);
        }}
      />
      {offered.length > 0 && (
        <Flex role="group" aria-label={words.suggestions} gap="1" wrap="wrap">
          {offered.map((person) => (
            <Button
              key={person.id}
              size="xs"
              iconStart={<Avatar name={person.name} size="xs" decorative />}
              onClick={() => choose(person)}
            >
              {person.name}
            </Button>
          ))}
        </Flex>
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
          onClick={() => void send().catch(told)}
        >
          {sendLabel}
        </Button>
      </Flex>
    </Stack>
  );
}

/** The failure is shown above the button. */
function told() {}
