import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Clause } from '#api-contract/clauses/endpoints';
import { clauseMutations, clauseQueries } from '#data/clauses';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, DividedList, HStack, Link, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { MarkedPiece, wordDifference } from '#kit/difference';
import { QueryView } from '#kit/page';
import { linesOf } from './clause-text.ts';
import { messages } from './clauses.messages.ts';

const { clause: texts } = messages;

interface ClauseProposalsProps {
  readonly clause: Clause;
  readonly templateHref: (templateId: string) => string;
  /** What is being written here must not be left: templates open in another tab. */
  readonly staysOpen: boolean;
}

/** Templates that follow a clause and have an older version: what would change, to accept for one or all. */
export function ClauseProposals({ clause, templateHref, staysOpen }: ClauseProposalsProps) {
  const api = useApi();
  const format = useFormat();
  const query = useQuery(clauseQueries.proposals(api, clause.id));
  const accept = useMutation(clauseMutations.acceptProposals(api, clause.id));
  const pin = useMutation(clauseMutations.pinProposal(api, clause.id));
  const skipped = accept.data?.skipped ?? [];
  const failure = accept.error ?? pin.error;
  return (
    <QueryView query={query} failed={texts.failed} compact loading={<SkeletonText lines={4} />}>
      {(items) => (
        <Stack gap="3">
          {failure && <Alert tone="danger" title={failure.message} />}
          {skipped.length > 0 && (
            <Alert tone="warning" title={texts.skipped(format.list(skipped.map(({ name }) => name)))} />
          )}
          {items.length === 0 && <Text tone="muted">{texts.noProposals}</Text>}
          {items.length > 1 && (
            <Box>
              <Button
                variant="solid"
                loading={accept.isPending}
                onClick={() => accept.mutate(items.map(({ template }) => template.id))}
              >
                {texts.acceptAll}
              </Button>
            </Box>
          )}
          <DividedList aria-label={texts.proposals}>
            {items.map(({ template, version, wording }) => (
              <Stack as="li" key={template.id} gap="2" paddingBlock="3" listStyleType="none">
                <HStack justify="space-between" gap="3">
                  <Text textStyle="sm">
                    <Link href={templateHref(template.id)} {...(staysOpen && { target: '_blank' })}>
                      {template.name}
                    </Link>{' '}
                    · {texts.number(version)}
                  </Text>
                  <HStack gap="2">
                    <Button
                      size="xs"
                      aria-label={texts.pinOf(template.name)}
                      disabled={pin.isPending}
                      onClick={() => pin.mutate(template.id)}
                    >
                      {texts.pin}
                    </Button>
                    <Button
                      size="xs"
                      variant="solid"
                      aria-label={texts.acceptOf(template.name)}
                      disabled={accept.isPending}
                      onClick={() => accept.mutate([template.id])}
                    >
                      {texts.accept}
                    </Button>
                  </HStack>
                </HStack>
                <Text textStyle="sm" whiteSpace="pre-wrap">
                  {wordDifference(linesOf(wording), linesOf(clause.wording)).map((piece, index) => (
                    <MarkedPiece key={index} {...piece} />
                  ))}
                </Text>
              </Stack>
            ))}
          </DividedList>
        </Stack>
      )}
    </QueryView>
  );
}
