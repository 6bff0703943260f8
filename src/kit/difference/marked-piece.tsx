import { Box, VisuallyHidden } from '#design-system/layout';
import { differenceMessages as words } from './difference.messages.ts';
import type { Piece } from './word-difference.ts';

/** What came, marked, or what went, struck through; screen readers are told which. */
export function MarkedPiece({ kind, text }: Piece) {
  if (kind === 'same') return text;
  const added = kind === 'added';
  return (
    <Box
      as={added ? 'ins' : 'del'}
      bg={added ? 'bg.success' : 'bg.error'}
      color={added ? 'fg.success' : 'fg.error'}
      textDecoration={added ? 'none' : 'line-through'}
      borderRadius="xs"
      boxDecorationBreak="clone"
    >
      <VisuallyHidden>{added ? words.insertion : words.deletion}: </VisuallyHidden>
      {text}
    </Box>
  );
}
