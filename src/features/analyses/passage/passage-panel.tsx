import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { cellText, isVerified, machineText, questionLabel } from '#api-contract/analyses/answer-text';
import type { AnalysisCell, AnalysisRow, CitedCell } from '#api-contract/analyses/cells';
import type { AskedQuestion } from '#api-contract/analyses/endpoints';
import { analysisQueries } from '#data/analyses';
import { Alert } from '#design-system/alert';
import { Button, CloseButton } from '#design-system/button';
import { Drawer } from '#design-system/drawer';
import { useFormat } from '#design-system/format';
import { Box, Heading, HStack, Link, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { messages } from '../analyses.messages.ts';
import { levelOf } from '../answer-tone.ts';
import { CorrectForm } from './correct-form.tsx';

const { passage: texts, grid } = messages;

interface PassagePanelProps {
  readonly analysisId: string;
  readonly row: AnalysisRow;
  readonly asked: AskedQuestion;
  /** Missing while the contract waits, and where it failed. */
  readonly cell: AnalysisCell | undefined;
  readonly contractHref: string;
  readonly mayCheck: boolean;
  /** Where there is no room beside the grid. */
  readonly isOver: boolean;
  readonly onVerify: () => void;
  readonly onClose: () => void;
}

/** The passages that an answer rests on: beside the grid, which keeps the focus and its keys; over it on a phone. */
export function PassagePanel(props: PassagePanelProps) {
  const { row, asked, isOver, onClose } = props;
  const title = questionLabel(asked.question);
  const body = <Body {...props} />;
  if (isOver) {
    return (
      <Drawer open onClose={onClose} title={<bdi>{title}</bdi>} description={<bdi>{row.contract.title}</bdi>}>
        {body}
      </Drawer>
    );
  }
  return (
    <Box
      as="section"
      aria-label={title}
      width="24rem"
      flexShrink="0"
      overflow="auto"
      padding="4"
      borderInlineStartWidth="1px"
    >
      <Stack gap="4">
        <HStack gap="2" justifyContent="space-between" alignItems="flex-start">
          <Stack gap="0.5" minWidth="0">
            <Heading as="h2" size="md">
              <bdi>{title}</bdi>
            </Heading>
            <Text textStyle="sm" tone="muted">
              <bdi>{row.contract.title}</bdi>
            </Text>
          </Stack>
          <CloseButton onClick={onClose} />
        </HStack>
        {body}
      </Stack>
    </Box>
  );
}

function Body({ analysisId, row, asked, cell, contractHref, mayCheck, onVerify }: PassagePanelProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <Stack gap="4">
      {row.failure && <Alert tone="warning" title={row.failure.sentence} />}
      {!cell && !row.failure && <Text tone="muted">{grid.waiting}</Text>}
      {cell && (
        <>
          {isCorrecting && (
            <CorrectForm
              place={{ analysisId, contractId: row.contract.id, question: asked.position }}
              cell={cell}
              kind={asked.question.kind}
              onClose={() => setCorrecting(false)}
            />
          )}
          <Answer cell={cell} asked={asked} />
          {mayCheck && !isCorrecting && (
            <HStack gap="2">
              <Button size="sm" variant="solid" onClick={onVerify}>
                {isVerified(cell) ? texts.takeBack : texts.verify}
              </Button>
              <Button size="sm" onClick={() => setCorrecting(true)}>
                {texts.correct}
              </Button>
            </HStack>
          )}
          <Passages analysisId={analysisId} contractId={row.contract.id} question={asked.position} />
        </>
      )}
      <Link href={contractHref}>{texts.toContract}</Link>
    </Stack>
  );
}

function Answer({ cell, asked }: { readonly cell: AnalysisCell; readonly asked: AskedQuestion }) {
  const format = useFormat();
  const { kind } = asked.question;
  const { state, checked_by, checked_at, is_outdated } = cell.check;
  return (
    <Stack gap="1">
      <Heading as="h3" size="sm">
        <bdi>{cellText(cell, kind, format)}</bdi>
      </Heading>
      {state === 'corrected' && (
        <Text textStyle="sm" tone="muted">
          {texts.machine(machineText(cell, kind, format))}
        </Text>
      )}
      <Text textStyle="sm" tone="muted">
        {texts.confidence(grid.confidence[levelOf(cell.confidence)], format.percent(cell.confidence))}
      </Text>
      {state !== 'open' && checked_at !== null && (
        <Text textStyle="sm" tone="muted">
          {is_outdated ? grid.outdated : grid.verified}:{' '}
          {texts.by(checked_by?.name ?? texts.formerMember, format.date(checked_at))}
        </Text>
      )}
    </Stack>
  );
}

interface PassagesProps {
  readonly analysisId: string;
  readonly contractId: string;
  readonly question: number;
}

function Passages(place: PassagesProps) {
  const query = useQuery(analysisQueries.cell(useApi(), place));
  return (
    <QueryView query={query} failed={texts.failed} loading={<SkeletonText lines={3} />} compact>
      {(cell) => <Cited cell={cell} />}
    </QueryView>
  );
}

function Cited({ cell: { citations, method, reason } }: { readonly cell: CitedCell }) {
  const format = useFormat();
  const methods: Readonly<Record<string, string>> = texts.methods;
  return (
    <Stack gap="3">
      <Text textStyle="sm">{reason ?? methods[method] ?? method}</Text>
      {citations.length === 0 && (
        <Text textStyle="sm" tone="muted">
          {texts.noPassage}
        </Text>
      )}
      {citations.map(({ start, end, quote, page }) => (
        <Box key={`${start} ${end}`} borderInlineStartWidth="2px" paddingInlineStart="3">
          <Text textStyle="sm" whiteSpace="pre-wrap">
            <bdi>{quote}</bdi>
          </Text>
          {page !== null && (
            <Text textStyle="xs" tone="muted">
              {texts.page(format.number(page))}
            </Text>
          )}
        </Box>
      ))}
    </Stack>
  );
}
