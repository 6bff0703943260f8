import { Check, CircleAlert, Signal, SignalLow, SignalMedium } from 'lucide-react';
import { cellText, givenAnswer, isVerified } from '#api-contract/analyses/answer-text';
import type { AnalysisCell } from '#api-contract/analyses/cells';
import type { QuestionKind } from '#api-contract/analyses/kinds';
import { Badge } from '#design-system/badge';
import { useFormat } from '#design-system/format';
import { Box, VisuallyHidden } from '#design-system/layout';
import { messages } from '../analyses.messages.ts';
import { answerTones, levelOf } from '../answer-tone.ts';

const { grid: texts } = messages;
const signs = { high: Signal, medium: SignalMedium, low: SignalLow };

interface AnswerCellProps {
  readonly cell: AnalysisCell;
  readonly kind: QuestionKind;
}

/** An answer with how sure the machine is, or that a person stands behind it. */
export function AnswerCell({ cell, kind }: AnswerCellProps) {
  const format = useFormat();
  const answer = givenAnswer(cell);
  const text = cellText(cell, kind, format);
  const isValue = answer === 'found';
  return (
    <>
      <span title={text}>
        {isValue ? (
          <bdi>{text}</bdi>
        ) : (
          <Badge tone={answerTones[answer]} plain>
            {text}
          </Badge>
        )}
      </span>
      <Mark cell={cell} />
    </>
  );
}

function Mark({ cell }: { readonly cell: AnalysisCell }) {
  if (isVerified(cell)) {
    return (
      <Box as="span" color="fg.success" flexShrink="0" title={texts.verified}>
        <Check size={14} aria-hidden />
        <VisuallyHidden>{texts.verified}</VisuallyHidden>
      </Box>
    );
  }
  const level = levelOf(cell.confidence);
  const Sign = cell.check.is_outdated ? CircleAlert : signs[level];
  const word = cell.check.is_outdated ? texts.outdated : texts.confidence[level];
  return (
    <Box as="span" color="fg.subtle" flexShrink="0" title={word}>
      <Sign size={14} aria-hidden />
      <VisuallyHidden>{word}</VisuallyHidden>
    </Box>
  );
}
