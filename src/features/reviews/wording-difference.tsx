import type { ReviewFinding } from '#api-contract/reviews/endpoints';
import { Box, Text } from '#design-system/layout';
import { MarkedPiece, wordDifference } from '#kit/difference';
import { joinPieces } from './join-pieces.ts';
import { reviewMessages } from './reviews.messages.ts';

interface WordingDifferenceProps {
  readonly finding: ReviewFinding;
  readonly wording: string;
}

/** What a wording changes in the passage that it replaces, by words; all of it is new where nothing is cited. */
export function WordingDifference({ finding: { citations }, wording }: WordingDifferenceProps) {
  return (
    <Box role="group" aria-label={reviewMessages.suggestion.difference}>
      <Text textStyle="sm" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
        {joinPieces(wordDifference(citations[0]?.quote ?? '', wording)).map((piece, index) => (
          <MarkedPiece key={index} {...piece} />
        ))}
      </Text>
    </Box>
  );
}
