import { Check, Pencil, RotateCcw, X } from 'lucide-react';
import type { Ref } from 'react';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { Finding } from '#api-contract/findings/endpoints';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Box, Flex, Text } from '#design-system/layout';
import { WalkItem } from '#kit/walk';
import { CorrectionForm } from './correction-form.tsx';
import { FindingEvidence } from './finding-evidence.tsx';
import { confidenceOf, findingText, labelOf } from './finding-text.ts';
import { findingMessages as words } from './findings.messages.ts';
import { alternativeTo } from './use-suggestions.ts';
import type { FindingsWork } from './use-findings.ts';

interface FindingItemProps {
  readonly finding: Finding;
  readonly contract: Contract;
  readonly work: FindingsWork;
  readonly mayWrite: boolean;
  readonly correcting: boolean;
  readonly onCorrecting: (open: boolean) => void;
  readonly onShow: () => void;
  readonly ref: Ref<HTMLButtonElement>;
}

/** One finding: a line; when it is looked at, its words in the document and what can be said of it. */
export function FindingItem(props: FindingItemProps) {
  const { finding, contract, work, mayWrite, correcting, onCorrecting, onShow, ref } = props;
  const isSelected = work.selected?.id === finding.id;
  return (
    <WalkItem
      ref={ref}
      isSelected={isSelected}
      onSelect={() => work.select(finding.id)}
      line={<FindingLine finding={finding} isSelected={isSelected} />}
    >
      <FindingEvidence finding={finding} contract={contract} work={work} onShow={onShow} />
      {mayWrite && !correcting && <Verdicts finding={finding} work={work} onCorrect={() => onCorrecting(true)} />}
      {correcting && (
        <CorrectionForm
          contract={contract}
          finding={finding}
          onSave={(correction) => work.correct(finding, correction)}
          onClose={() => onCorrecting(false)}
        />
      )}
    </WalkItem>
  );
}

interface FindingLineProps {
  readonly finding: Finding;
  readonly isSelected: boolean;
}

function FindingLine({ finding, isSelected }: FindingLineProps) {
  const format = useFormat();
  const { word, tone } = confidenceOf(finding);
  const open = finding.status === 'unverified';
  const needsChoice = open && finding.choices.length > 0 && finding.value === null;
  return (
    <>
      <Box as="span" minWidth="0" overflowWrap="anywhere">
        <Text as="span" display="block" textStyle="xs" tone="muted">
          {labelOf(finding)}
        </Text>
        <Text
          as="span"
          display="block"
          textStyle="sm"
          fontWeight="medium"
          lineClamp={isSelected && finding.subject.kind === 'field' ? undefined : '2'}
        >
          <bdi>{needsChoice ? words.chooseParty : findingText(finding, format)}</bdi>
        </Text>
      </Box>
      {open ? (
        finding.state !== 'absent' && (
          <Badge tone={tone} plain>
            {word}
          </Badge>
        )
      ) : (
        <Badge tone={settledTones[finding.status]}>{words.statuses[finding.status]}</Badge>
      )}
    </>
  );
}

const settledTones = { unverified: 'neutral', accepted: 'success', corrected: 'info', rejected: 'neutral' } as const;

interface VerdictsProps {
  readonly finding: Finding;
  readonly work: FindingsWork;
  readonly onCorrect: () => void;
}

function Verdicts({ finding, work, onCorrect }: VerdictsProps) {
  if (finding.status !== 'unverified') {
    return (
      <Flex gap="2">
        <Button size="xs" iconStart={<RotateCcw aria-hidden />} onClick={() => void work.reopen(finding)}>
          {words.undo}
        </Button>
      </Flex>
    );
  }
  const alternative = alternativeTo(finding, work);
  const acceptable = finding.value !== null || finding.subject.kind === 'clause';
  return (
    <Flex gap="2" wrap="wrap">
      {acceptable && (
        <Button size="xs" variant="solid" iconStart={<Check aria-hidden />} onClick={() => void work.accept(finding)}>
          {words.accept}
        </Button>
      )}
      {alternative && (
        <Button size="xs" height="auto" whiteSpace="normal" onClick={alternative.onUse}>
          {words.acceptAs(alternative.text)}
        </Button>
      )}
      <Button size="xs" iconStart={<Pencil aria-hidden />} onClick={onCorrect}>
        {acceptable ? words.correct : words.openParty}
      </Button>
      <Button size="xs" variant="ghost" iconStart={<X aria-hidden />} onClick={() => void work.reject(finding)}>
        {words.reject}
      </Button>
    </Flex>
  );
}
