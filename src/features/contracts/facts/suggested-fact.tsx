import { Check, Quote } from 'lucide-react';
import type { Finding } from '#api-contract/findings/endpoints';
import { quotedWords } from '#api-contract/findings/quoted-words';
import { Badge } from '#design-system/badge';
import { Button, IconButton } from '#design-system/button';
import { Box, Flex, Text, VisuallyHidden } from '#design-system/layout';
import { findingMessages as words } from '../findings/findings.messages.ts';
import type { Edit } from './contract-edit.ts';
import type { SaveOutcome } from '#kit/inline';

/** The extracted value of a fact that is still empty. */
export interface Suggestion {
  readonly finding: Finding;
  /** The value in words. */
  readonly text: string;
  readonly onAccept: () => void;
  /** Puts something else in its place; nothing at all means that it is not so. */
  readonly onCorrect: (edit: Edit) => Promise<SaveOutcome>;
  /** Another way to write it, which accepts it so. */
  readonly alternative?: { readonly text: string; readonly onUse: () => void } | undefined;
  /** Shows where the document says so. */
  readonly onShow: () => void;
}

interface SuggestedFactProps {
  readonly label: string;
  readonly suggestion: Suggestion;
  readonly canEdit: boolean;
}

const maxQuoteLength = 90;

/** An extracted value, marked as unverified. */
export function UnverifiedValue({ text }: { readonly text: string }) {
  return (
    <Text as="span" fontStyle="italic" tone="muted">
      <bdi>{text}</bdi>
    </Text>
  );
}

/** Says under a value that no person has verified it, shows its words, and offers to accept it. */
export function SuggestedFact({ label, suggestion, canEdit }: SuggestedFactProps) {
  const { finding, alternative, onAccept, onShow } = suggestion;
  const citation = finding.citations.at(-1);
  const quote = citation && quotedWords(citation);
  return (
    <Box paddingBlockEnd="1.5">
      <Flex align="center" gap="2" wrap="wrap" lineHeight="short">
        <Badge tone="warning">{words.unverified}</Badge>
        {canEdit && (
          <IconButton size="xs" label={words.acceptThis(label)} onClick={onAccept}>
            <Check aria-hidden />
          </IconButton>
        )}
        {canEdit && alternative && (
          <Button size="xs" height="auto" whiteSpace="normal" onClick={alternative.onUse}>
            {words.acceptAs(alternative.text)}
          </Button>
        )}
      </Flex>
      {quote && (
        <Button
          size="xs"
          variant="link"
          height="auto"
          minHeight="6"
          whiteSpace="normal"
          textAlign="start"
          fontWeight="normal"
          color="fg.muted"
          iconStart={<Quote size={12} aria-hidden />}
          onClick={onShow}
        >
          <VisuallyHidden>{words.showThis(label)}: </VisuallyHidden>
          <bdi>{quote.length > maxQuoteLength ? `${quote.slice(0, maxQuoteLength)}…` : quote}</bdi>
        </Button>
      )}
    </Box>
  );
}
