import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Assessment } from '#api-contract/compliance/assessments';
import type { Carry } from '#api-contract/compliance/upgrades';
import type { DiffClass } from '#api-contract/frameworks/model';
import { assessmentMutations, assessmentQueries } from '#data/assessments';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { ConfirmDialog } from '#design-system/dialog';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Box, Flex, HStack, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from '../frameworks.messages.ts';

const { upgrade: texts } = messages;

interface UpgradeTabProps {
  readonly assessment: Assessment;
  readonly mayWrite: boolean;
  readonly mayManage: boolean;
  /** Told of the assessment that is there again. */
  readonly onUndone: (assessmentId: string) => void;
}

const proposed: readonly DiffClass[] = ['reworded', 'succeeded'];

/** What an upgrade proposes, both texts side by side, to be confirmed one by one or by class. */
export function UpgradeTab({ assessment, mayWrite, mayManage, onUndone }: UpgradeTabProps) {
  const format = useFormat();
  const api = useApi();
  const query = useQuery(assessmentQueries.carries(api, assessment.id));
  const { mutate: settle, isPending } = useMutation(assessmentMutations.settle(api, assessment.id));
  const [undoing, setUndoing] = useState(false);
  const { mutateAsync: undo } = useMutation(assessmentMutations.undoUpgrade(api, assessment.id));
  return (
    <QueryView query={query} failed={texts.failedTitle} loading={<SkeletonText lines={6} />}>
      {({ items, counts }) => (
        <Stack gap="4">
          <Box>
            <Text textStyle="sm">{texts.explained}</Text>
            <Text textStyle="sm" tone="muted" numeric>
              {texts.counts(
                format.number(counts.carried),
                format.number(counts.proposed),
                format.number(counts.unanswered),
                format.number(counts.retired),
              )}
            </Text>
          </Box>
          <HStack gap="2">
            {mayWrite &&
              proposed
                .filter((kind) => items.some((item) => item.class === kind))
                .map((kind) => (
                  <Button
                    key={kind}
                    size="xs"
                    disabled={isPending}
                    onClick={() => settle({ accept: true, what: { class: kind } })}
                  >
                    {texts.confirmClass(texts.classes[kind])}
                  </Button>
                ))}
            {mayManage && assessment.can_undo_upgrade && (
              <Button size="xs" onClick={() => setUndoing(true)}>
                {texts.undo}
              </Button>
            )}
          </HStack>
          <ConfirmDialog
            open={undoing}
            title={texts.undoTitle(assessment.version.version)}
            description={texts.undoText}
            confirmLabel={texts.undo}
            tone="danger"
            onConfirm={async () => onUndone((await undo(undefined)).assessment_id)}
            onCancel={() => setUndoing(false)}
          />
          {items.length === 0 ? (
            <EmptyState title={texts.doneTitle} description={texts.doneDescription} />
          ) : (
            items.map((item) => (
              <Proposal
                key={item.id}
                carry={item}
                mayWrite={mayWrite && !isPending}
                onSettle={(accept) => settle({ accept, what: { ids: [item.id] } })}
              />
            ))
          )}
        </Stack>
      )}
    </QueryView>
  );
}

interface ProposalProps {
  readonly carry: Carry;
  readonly mayWrite: boolean;
  readonly onSettle: (accept: boolean) => void;
}

function Proposal({ carry: { class: kind, similarity, result, from, to }, mayWrite, onSettle }: ProposalProps) {
  const format = useFormat();
  const label = to?.label ?? from?.label ?? '';
  return (
    <Box as="section" aria-label={label} borderWidth="1px" borderRadius="l2" padding="3">
      <HStack gap="2">
        <Badge plain>{texts.classes[kind]}</Badge>
        {similarity !== null && (
          <Text textStyle="xs" tone="muted" numeric>
            {texts.alike(format.percent(similarity))}
          </Text>
        )}
        <Text textStyle="sm">{result === null ? messages.unassessed : messages.results[result]}</Text>
      </HStack>
      <Flex gap="4" wrap="wrap" marginBlock="2">
        <Side title={texts.before} side={from} />
        <Side title={texts.now} side={to} />
      </Flex>
      {mayWrite && (
        <HStack gap="2">
          <Button size="xs" variant="solid" aria-label={texts.confirm(label)} onClick={() => onSettle(true)}>
            {texts.confirmShort}
          </Button>
          <Button size="xs" aria-label={texts.decline(label)} onClick={() => onSettle(false)}>
            {texts.declineShort}
          </Button>
        </HStack>
      )}
    </Box>
  );
}

function Side({ title, side }: { readonly title: string; readonly side: Carry['from'] }) {
  return (
    <Box flex="1" minWidth="14rem">
      <Text textStyle="xs" tone="muted">
        {title}
      </Text>
      <Text textStyle="sm">
        {side?.label} {side?.title}
      </Text>
      <Text textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
        {side?.text}
      </Text>
    </Box>
  );
}
