import type { Body } from '#api-contract/drafting/body';
import { Box, Text } from '#design-system/layout';
import { MarkedPiece, wordDifference } from '#kit/difference';
import { plainText } from './plain-text.ts';

interface TextDifferenceProps {
  readonly before: Body;
  readonly after: Body;
  /** Said where both read the same. */
  readonly same: string;
}

/** Two texts of a template, word by word. */
export function TextDifference({ before, after, same }: TextDifferenceProps) {
  const [was, is] = [plainText(before), plainText(after)];
  if (was === is) return <Text textStyle="sm">{same}</Text>;
  return (
    <Box textStyle="sm" whiteSpace="pre-wrap" maxHeight="24rem" overflow="auto">
      {wordDifference(was, is).map((piece, at) => (
        <MarkedPiece key={at} {...piece} />
      ))}
    </Box>
  );
}
