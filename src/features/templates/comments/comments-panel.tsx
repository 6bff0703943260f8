import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { TemplateComment } from '#api-contract/templates/comments';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { HStack, Panel, Stack, Text } from '#design-system/layout';
import { CommentBody, CommentComposer, CommentTime, type WrittenComment } from '#kit/comments';
import { messages } from '../editor/editor.messages.ts';
import type { Commenting } from './commenting.ts';

const { comments: texts } = messages;

interface CommentsPanelProps {
  readonly commenting: Commenting;
  /** Whether the words of a comment are in the text. */
  readonly isShown?: (comment: TemplateComment) => boolean;
  /** Goes to the words of a comment. */
  readonly onShow?: (comment: TemplateComment) => void;
}

/** What people said about a template, open threads first, and a place to say more. A comment stays when its words go. */
export function CommentsPanel({ commenting, ...rest }: CommentsPanelProps) {
  const { templateId, comments, isFailed, onAdd, people } = commenting;
  const ordered = comments.toSorted((one, other) => Number(one.resolved) - Number(other.resolved));
  return (
    <Stack gap="3">
      {isFailed && (
        <Text role="alert" tone="error">
          {texts.failed}
        </Text>
      )}
      {!isFailed && comments.length === 0 && <Text tone="muted">{texts.none}</Text>}
      {comments.length > 0 && (
        <Stack as="ul" gap="3" listStyleType="none">
          {ordered.map((comment) => (
            <li key={comment.id}>
              <Thread {...{ comment, commenting }} {...rest} />
            </li>
          ))}
        </Stack>
      )}
      <Composer
        keptAs={`comment-${templateId}`}
        people={people}
        label={texts.onWhole}
        sendLabel={texts.add}
        rows={2}
        onSend={onAdd}
      />
    </Stack>
  );
}

interface ThreadProps extends CommentsPanelProps {
  readonly comment: TemplateComment;
}

function Thread({ comment, commenting, isShown, onShow }: ThreadProps) {
  const label = useId();
  const { people, onReply, onResolve, onDelete } = commenting;
  const { id, author, quote, resolved, replies, may_resolve: mayResolve } = comment;
  return (
    <Panel padding="sm">
      <Stack gap="2" as="article" aria-labelledby={label}>
        {quote !== '' && <Quote {...{ comment, isShown, onShow }} />}
        <Said said={comment} labelId={label} commenting={commenting} />
        {replies.map((reply) => (
          <Said key={reply.id} said={reply} commenting={commenting} />
        ))}
        {!resolved && (
          <Composer
            keptAs={`reply-${id}`}
            people={people}
            label={texts.replyTo(author)}
            sendLabel={texts.reply}
            rows={1}
            onSend={(written) => onReply(id, written)}
          />
        )}
        {(resolved || mayResolve) && (
          <HStack gap="2">
            {resolved && <Badge tone="success">{texts.resolved}</Badge>}
            {mayResolve && (
              <Button size="xs" variant="ghost" onClick={() => onResolve(id, !resolved)}>
                {resolved ? texts.reopen : texts.resolve}
              </Button>
            )}
            {mayResolve && resolved && (
              <Button size="xs" variant="ghost" onClick={() => onDelete(id)}>
                {texts.remove}
              </Button>
            )}
          </HStack>
        )}
      </Stack>
    </Panel>
  );
}

function Quote({ comment, isShown, onShow }: Omit<ThreadProps, 'commenting'>) {
  const { quote } = comment;
  if (!onShow || !isShown?.(comment)) {
    return (
      <Text tone="muted" textStyle="xs">
        “{quote}” {isShown && texts.gone}
      </Text>
    );
  }
  return (
    <Button
      variant="link"
      height="auto"
      justifyContent="start"
      whiteSpace="normal"
      textAlign="start"
      aria-label={texts.show(quote)}
      onClick={() => onShow(comment)}
    >
      “{quote}”
    </Button>
  );
}

interface SaidProps {
  readonly said: TemplateComment['replies'][number];
  readonly labelId?: string;
  readonly commenting: Commenting;
}

function Said({ said, labelId, commenting: { people, onEdit } }: SaidProps) {
  return (
    <Stack gap="0">
      <HStack gap="2" textStyle="xs">
        <Text as="bdi" id={labelId} fontWeight="medium">
          {said.author}
        </Text>
        <CommentTime comment={said} />
      </HStack>
      <CommentBody
        comment={said}
        people={people}
        onEdit={said.mine ? (written) => onEdit(said.id, written) : undefined}
      />
    </Stack>
  );
}

interface ComposerProps {
  readonly keptAs?: string;
  readonly people: Commenting['people'];
  readonly label: string;
  readonly sendLabel: string;
  readonly rows: number;
  readonly onSend: (comment: WrittenComment) => Promise<unknown>;
  readonly onCancel?: () => void;
}

/** Writes a comment, and says so where it couldn’t be kept. */
export function Composer({ onSend, ...given }: ComposerProps) {
  const sending = useMutation({ mutationFn: onSend });
  return (
    <CommentComposer
      {...given}
      busy={sending.isPending}
      failure={sending.error?.message}
      onSend={sending.mutateAsync}
    />
  );
}
