import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { Finding } from '#api-contract/findings/endpoints';
import { quotedWords } from '#api-contract/findings/quoted-words';
import { Button, IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Text } from '#design-system/layout';
import { messages } from '../contracts.messages.ts';
import { factsText } from './finding-text.ts';
import { findingMessages as words } from './findings.messages.ts';
import type { FindingsWork } from './use-findings.ts';

interface FindingEvidenceProps {
  readonly finding: Finding;
  readonly contract: Contract;
  readonly work: FindingsWork;
  readonly onShow: () => void;
}

/** The words of the document that a finding rests on, how it was worked out, and what the contract says already. */
export function FindingEvidence({ finding, contract, work, onShow }: FindingEvidenceProps) {
  const format = useFormat();
  const { formula, facts, settled_by: settler, settled_at: settledAt, status, citations } = finding;
  const held = status === 'unverified' && facts ? factsOf(contract, facts) : null;
  return (
    <>
      {citations.length > 0 && <Quote finding={finding} work={work} onShow={onShow} />}
      {formula && (
        <Text textStyle="xs" tone="muted">
          {words.formula(formula)}
        </Text>
      )}
      {held && factsText(held, format) !== messages.contract.clearValue && (
        <Text textStyle="xs" tone="muted">
          {words.contractSays(factsText(held, format))}
        </Text>
      )}
      {settler && settledAt && (
        <Text textStyle="xs" tone="subtle">
          {words.by(settler.name, format.dateTime(settledAt))}
        </Text>
      )}
    </>
  );
}

type Facts = NonNullable<Finding['facts']>;

function factsOf(contract: Contract, facts: Facts): Facts {
  return Object.fromEntries((Object.keys(facts) as (keyof Facts)[]).map((field) => [field, contract[field]]));
}

function Quote({ finding, work, onShow }: Pick<FindingEvidenceProps, 'finding' | 'work' | 'onShow'>) {
  const format = useFormat();
  const { citations } = finding;
  const at = work.passage;
  const citation = citations[at];
  if (!citation) return null;
  const step = (by: number) => {
    work.setPassage((at + by + citations.length) % citations.length);
    onShow();
  };
  return (
    <Box borderInlineStartWidth="2px" borderColor="border.control" paddingInlineStart="3">
      <Text as="blockquote" textStyle="sm" overflowWrap="anywhere" lineClamp="8">
        <bdi>{quotedWords(citation)}</bdi>
      </Text>
      <Flex gap="1" align="center" paddingBlockStart="1">
        <Button size="xs" variant="link" onClick={onShow}>
          {citation.page === null
            ? words.show
            : `${words.show}, ${words.place(format.number(citation.page)).toLowerCase()}`}
        </Button>
        {citations.length > 1 && (
          <Flex gap="1" align="center" marginInlineStart="auto">
            <IconButton size="xs" label={words.previous} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <Text as="span" textStyle="xs" tone="muted" numeric>
              {words.passage(format.number(at + 1), format.number(citations.length))}
            </Text>
            <IconButton size="xs" label={words.next} onClick={() => step(1)}>
              <ChevronRight aria-hidden />
            </IconButton>
          </Flex>
        )}
      </Flex>
    </Box>
  );
}
