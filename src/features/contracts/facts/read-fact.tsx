import { Button } from '#design-system/button';
import { Quote } from 'lucide-react';
import { labelOf } from '../findings/finding-text.ts';
import { findingMessages as words } from '../findings/findings.messages.ts';
import { FactRow } from './fact-row.tsx';
import { SuggestedFact, type Suggestion, UnverifiedValue } from './suggested-fact.tsx';

interface ReadFactProps {
  readonly read: Suggestion;
  readonly canEdit: boolean;
}

/** What a document says and no fact of the contract holds: as somebody accepted it, or unverified. */
export function ReadFact({ read, canEdit }: ReadFactProps) {
  const { finding, text, onShow } = read;
  const label = labelOf(finding);
  if (finding.status === 'unverified') {
    return (
      <FactRow label={label}>
        <UnverifiedValue text={text} />
        <SuggestedFact label={label} suggestion={read} canEdit={canEdit} />
      </FactRow>
    );
  }
  return (
    <FactRow label={label}>
      <Button
        variant="link"
        height="auto"
        minHeight="6"
        color="inherit"
        fontWeight="inherit"
        whiteSpace="normal"
        textAlign="start"
        aria-label={`${text}. ${words.showThis(label)}`}
        iconEnd={<Quote size={12} aria-hidden />}
        onClick={onShow}
      >
        <bdi>{text}</bdi>
      </Button>
    </FactRow>
  );
}
