import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#design-system/button';
import { Time } from '#design-system/format';
import { Flex, Text } from '#design-system/layout';
import { CommentComposer, type WrittenComment } from './comment-composer.tsx';
import { CommentText } from './comment-text.tsx';
import { messages as words } from './comments.messages.ts';
import type { Person } from './mentions.ts';

interface CommentBodyProps {
  readonly comment: { readonly text: string; readonly mentions: readonly Person[] };
  readonly people: readonly Person[];
  /** Changes it: there only for whoever wrote it. */
  readonly onEdit: ((comment: WrittenComment) => Promise<unknown>) | undefined;
  readonly onRemove?: (() => Promise<unknown>) | undefined;
}

/** What a comment says, and its editing by whoever wrote it. */
export function CommentBody({ comment, people, onEdit, onRemove }: CommentBodyProps) {
  const [editing, setEditing] = useState(false);
  const edit = useMutation({ mutationFn: async (written: WrittenComment) => onEdit?.(written) });
  const remove = useMutation({ mutationFn: async () => onRemove?.() });
  if (editing)
    return (
      <CommentComposer
        people={people}
        initial={comment.text}
        sendLabel={words.save}
        busy={edit.isPending}
        failure={edit.error?.message}
        onCancel={() => setEditing(false)}
        onSend={async (written) => {
          await edit.mutateAsync(written);
          setEditing(false);
        }}
      />
    );
  return (
    <>
      <CommentText comment={comment} />
      {onEdit && (
        <Flex gap="1" marginInlineStart="-2" marginBlockStart="0.5">
          <Button size="xs" variant="ghost" onClick={() => setEditing(true)}>
            {words.edit}
          </Button>
          {onRemove && (
            <Button size="xs" variant="ghost" loading={remove.isPending} onClick={() => remove.mutate()}>
              {words.remove}
            </Button>
          )}
        </Flex>
      )}
    </>
  );
}

interface CommentTimeProps {
  readonly comment: { readonly created_at: string; readonly edited_at: string | null };
}

/** When a comment was written, and whether it was edited since. */
export function CommentTime({ comment: { created_at, edited_at } }: CommentTimeProps) {
  return (
    <Text textStyle="xs" tone="subtle">
      <Time value={created_at} as="relative" />
      {edited_at && ` · ${words.edited}`}
    </Text>
  );
}
