import { useId, useState } from 'react';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { Time } from '#design-system/format';
import { TextArea } from '#design-system/input';
import { HStack, Panel, Stack, Text } from '#design-system/layout';
import { messages } from '../editor.messages.ts';
import type { TemplateComment } from '../editor-types.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { type Go, goToRange, rangeOfComment } from '../session/go-to.ts';
import type { Structure } from '../session/structure.ts';

const { comments: texts } = messages;

interface CommentsPanelProps {
  readonly session: EditorSession;
  readonly structure: Structure;
  readonly comments: readonly TemplateComment[];
  readonly onReply: (id: string, text: string) => void;
  readonly onResolve: (id: string, resolved: boolean) => void;
  readonly go: Go;
}

/** What people said about the text, open ones first. A comment stays when its words go. */
export function CommentsPanel({ comments, ...rest }: CommentsPanelProps) {
  if (comments.length === 0) return <Text tone="muted">{texts.none}</Text>;
  const ordered = comments.toSorted((one, other) => Number(one.resolved) - Number(other.resolved));
  return (
    <Stack as="ul" gap="3" listStyleType="none">
      {ordered.map((comment) => (
        <li key={comment.id}>
          <Comment comment={comment} {...rest} />
        </li>
      ))}
    </Stack>
  );
}

function Comment({
  session,
  structure,
  comment,
  onReply,
  onResolve,
  go,
}: Omit<CommentsPanelProps, 'comments'> & { readonly comment: TemplateComment }) {
  const [reply, setReply] = useState('');
  const label = useId();
  const { id, author, at, text, quote, resolved, replies } = comment;
  return (
    <Panel padding="sm">
      <Stack gap="2" as="article" aria-labelledby={label}>
        {structure.anchored.has(id) ? (
          <Button
            variant="link"
            height="auto"
            justifyContent="start"
            whiteSpace="normal"
            textAlign="start"
            aria-label={texts.show(quote)}
            onClick={() =>
              go(() => {
                const range = rangeOfComment(session, id);
                if (range) goToRange(session, range.from, range.to);
              })
            }
          >
            “{quote}”
          </Button>
        ) : (
          <Text tone="muted" textStyle="xs">
            “{quote}” {texts.gone}
          </Text>
        )}
        <Said author={author} at={at} text={text} labelId={label} />
        {replies.map((one) => (
          <Said key={one.id} {...one} />
        ))}
        {resolved ? (
          <HStack justify="space-between">
            <Badge tone="success">{texts.resolved}</Badge>
            <Button size="xs" variant="ghost" onClick={() => onResolve(id, false)}>
              {texts.reopen}
            </Button>
          </HStack>
        ) : (
          <>
            <TextArea rows={1} aria-label={texts.replyTo(author)} maxLength={5000} value={reply} onChange={setReply} />
            <HStack gap="2">
              <Button
                size="xs"
                disabled={reply.trim() === ''}
                onClick={() => {
                  onReply(id, reply.trim());
                  setReply('');
                }}
              >
                {texts.reply}
              </Button>
              <Button size="xs" variant="ghost" onClick={() => onResolve(id, true)}>
                {texts.resolve}
              </Button>
            </HStack>
          </>
        )}
      </Stack>
    </Panel>
  );
}

interface SaidProps {
  readonly author: string;
  readonly at: string;
  readonly text: string;
  readonly labelId?: string;
}

function Said({ author, at, text, labelId }: SaidProps) {
  return (
    <Stack gap="0">
      <HStack gap="2" textStyle="xs">
        <Text as="bdi" id={labelId} fontWeight="medium">
          {author}
        </Text>
        <Text tone="muted">
          <Time value={at} as="relative" />
        </Text>
      </HStack>
      <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {text}
      </Text>
    </Stack>
  );
}
