import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#api';
import type { ContractComment } from '#api-contract/contracts/page';
import { contractCommentMutations, contractQueries } from '#data/contracts';
import type { Person } from '#data/organisation';
import { Avatar } from '#design-system/avatar';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { CommentBody, CommentComposer, CommentTime } from '#kit/comments';
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
                keptAs={`comment-${contractId}`}
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
  const { mutateAsync: edit } = useMutation(contractCommentMutations.edit(api, contractId));
  const { mutateAsync: remove } = useMutation(contractCommentMutations.remove(api, contractId));
  const { id, author, mine } = comment;
  const name = author?.name ?? words.gone;
  const isEditable = mine && mayWrite;
  return (
    <Flex as="li" gap="2.5" align="start">
      <Avatar name={name} size="xs" decorative />
      <Box flex="1" minWidth="0">
        <Flex gap="2" align="baseline" wrap="wrap">
          <Text textStyle="sm" fontWeight="medium">
            {name}
          </Text>
          <CommentTime comment={comment} />
        </Flex>
        <CommentBody
          {...{ comment, people }}
          onEdit={isEditable ? (written) => edit({ commentId: id, ...written }) : undefined}
          onRemove={isEditable ? () => remove(id) : undefined}
        />
      </Box>
    </Flex>
  );
}
