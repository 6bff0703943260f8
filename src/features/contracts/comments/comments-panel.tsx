import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#api';
import type { ContractComment } from '#api-contract/contracts/page';
import { contractCommentMutations, contractQueries } from '#data/contracts';
import type { Person } from '#data/organisation';
import { Avatar } from '#design-system/avatar';
import { Button } from '#design-system/button';
import { Time } from '#design-system/format';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { CommentComposer, CommentText } from '#kit/comments';
import { QueryView } from '#kit/page';
import { pageMessages } from '../page/contract-page.messages.ts';

const { comments: words } = pageMessages;

interface CommentsPanelProps {
  readonly contractId: string;
  readonly mayWrite: boolean;
  readonly people: readonly Person[];
}

/** What people said about the contract, and a place to say more. */
export function CommentsPanel({ contractId, mayWrite, people }: CommentsPanelProps) {
  const api = useApi();
  const comments = useQuery(contractQueries.comments(api, contractId));
  const { mutate: open } = useMutation(contractCommentMutations.openMentions(api, contractId));
  const unopened = comments.data?.some((comment) => comment.unopened) ?? false;
  useEffect(() => {
    if (unopened) open();
  }, [unopened, open]);
  const sending = useMutation(contractCommentMutations.add(api, contractId));
  return (
    <Stack gap="5" padding="4">
      <QueryView query={comments} compact failed={words.failed} loading={<SkeletonText lines={4} />}>
        {(found) => (
          <>
            {found.length === 0 && <Text tone="muted">{words.empty}</Text>}
            {found.length > 0 && (
              <Stack as="ol" gap="4">
                {found.map((comment) => (
                  <Comment key={comment.id} {...{ comment, contractId, people, mayWrite }} />
                ))}
              </Stack>
            )}
            {mayWrite && (
              <CommentComposer
                people={people}
                busy={sending.isPending}
                failure={sending.error?.message}
                onSend={sending.mutateAsync}
              />
            )}
          </>
        )}
      </QueryView>
    </Stack>
  );
}

interface CommentProps extends CommentsPanelProps {
  readonly comment: ContractComment;
}

function Comment({ comment, contractId, people, mayWrite }: CommentProps) {
  const api = useApi();
  const [editing, setEditing] = useState(false);
  const edit = useMutation(contractCommentMutations.edit(api, contractId));
  const remove = useMutation(contractCommentMutations.remove(api, contractId));
  const author = comment.author?.name ?? words.gone;
  return (
    <Flex as="li" gap="2.5" align="start">
      <Avatar name={author} size="xs" decorative />
      <Box flex="1" minWidth="0">
        <Flex gap="2" align="baseline" wrap="wrap">
          <Text textStyle="sm" fontWeight="medium">
            {author}
          </Text>
          <Text textStyle="xs" tone="subtle">
            <Time value={comment.created_at} as="relative" />
            {comment.edited_at && ` · ${words.edited}`}
          </Text>
        </Flex>
        {editing ? (
          <CommentComposer
            people={people}
            initial={comment.text}
            sendLabel={words.save}
            busy={edit.isPending}
            failure={edit.error?.message}
            onCancel={() => setEditing(false)}
            onSend={async ({ text }) => {
              await edit.mutateAsync({ commentId: comment.id, text });
              setEditing(false);
            }}
          />
        ) : (
          <CommentText comment={comment} />
        )}
        {comment.mine && mayWrite && !editing && (
          <Flex gap="1" marginInlineStart="-2" marginBlockStart="0.5">
            <Button size="xs" variant="ghost" onClick={() => setEditing(true)}>
              {words.edit}
            </Button>
            <Button size="xs" variant="ghost" loading={remove.isPending} onClick={() => remove.mutate(comment.id)}>
              {words.remove}
            </Button>
          </Flex>
        )}
      </Box>
    </Flex>
  );
}
