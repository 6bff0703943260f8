import type { EarlierDecision, ReviewCitation, ReviewFinding } from '#api-contract/reviews/endpoints';
import { quotedWords } from '#api-contract/findings/quoted-words';
import { Button } from '#design-system/button';
import { type Format, useFormat } from '#design-system/format';
import { Box, Flex, Stack, Text } from '#design-system/layout';
import { levelOf } from './review-order.ts';
import { reviewMessages as words } from './reviews.messages.ts';

interface FindingEvidenceProps {
  readonly finding: ReviewFinding;
  readonly onShow: (passage: number) => void;
}

/** What a verdict rests on: the position, the words of the document, how it was come to, and what was decided before. */
export function FindingEvidence({ finding, onShow }: FindingEvidenceProps) {
  const { rule, citations, reason, method, confidence, earlier } = finding;
  return (
    <>
      {rule.guidance !== '' && <Muted>{rule.guidance}</Muted>}
      {citations.map((citation, index) => (
        <Quote key={citation.start} citation={citation} onShow={() => onShow(index)} />
      ))}
      {citations.length === 0 && <Muted>{words.noQuote}</Muted>}
      {reason && <Text textStyle="sm">{reason}</Text>}
      <Muted>{words.method(words.methods[method], words.confidence[levelOf(confidence)])}</Muted>
      {rule.note_ours !== '' && <Muted>{rule.note_ours}</Muted>}
      {earlier.length > 0 && <Earlier decisions={earlier} />}
    </>
  );
}

const Muted = ({ children }: { readonly children: string }) => (
  <Text textStyle="xs" tone="muted" whiteSpace="pre-wrap" overflowWrap="anywhere">
    {children}
  </Text>
);

function Quote({ citation, onShow }: { readonly citation: ReviewCitation; readonly onShow: () => void }) {
  const format = useFormat();
  const { page } = citation;
  return (
    <Box borderInlineStartWidth="2px" borderColor="border.control" paddingInlineStart="3">
      <Text as="blockquote" textStyle="sm" overflowWrap="anywhere" lineClamp="8">
        <bdi>{quotedWords(citation)}</bdi>
      </Text>
      <Flex paddingBlockStart="1">
        <Button size="xs" variant="link" onClick={onShow}>
          {page === null ? words.showPlace : words.showPage(format.number(page))}
        </Button>
      </Flex>
    </Box>
  );
}

function Earlier({ decisions }: { readonly decisions: readonly EarlierDecision[] }) {
  const format = useFormat();
  return (
    <Stack gap="1" as="section" aria-label={words.earlier.title}>
      <Text textStyle="xs" fontWeight="medium">
        {words.earlier.title}
      </Text>
      {decisions.map((decision) => (
        <Text key={decision.review_id} textStyle="xs" tone="muted" overflowWrap="anywhere">
          {earlierText(decision, format)} (<bdi>{decision.contract.title}</bdi>)
        </Text>
      ))}
    </Stack>
  );
}

function earlierText({ decision, wording, reason, decided_by, decided_at }: EarlierDecision, format: Format): string {
  const who = decided_by?.name ?? words.decided.nobody;
  const day = format.date(decided_at);
  const said =
    decision === 'accept_suggestion'
      ? words.earlier.accept_suggestion(who, wording ?? '', day)
      : words.earlier[decision](who, day);
  return reason === '' ? said : `${said}. ${words.decided.reason(reason)}`;
}
