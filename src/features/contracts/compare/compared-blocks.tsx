import type { ReactNode } from 'react';
import { useFormat } from '#design-system/format';
import { Box, Grid, Text } from '#design-system/layout';
import { MarkedPiece, type Piece } from '#kit/difference';
import { pageMessages } from '../page/contract-page.messages.ts';
import type { Block } from './compare-texts.ts';
import type { Gap } from './without-the-same.ts';

const { compare: words } = pageMessages;

type Shown = Block | Gap;
type Side = 'older' | 'newer';

/** The newer text with what went struck through and what came marked. */
export function ComparedInline({ blocks }: { readonly blocks: readonly Shown[] }) {
  return (
    <Box padding="5" maxWidth="46rem" marginInline="auto">
      {blocks.map((block, index) => (
        <Paragraph key={index} block={block} sides={['older', 'newer']} />
      ))}
    </Box>
  );
}

interface SideBySideProps {
  readonly blocks: readonly Shown[];
  readonly numbers: readonly [older: number, newer: number];
}

/** The older text beside the newer one, paragraph by paragraph. */
export function ComparedSideBySide({ blocks, numbers: [older, newer] }: SideBySideProps) {
  return (
    <Box minWidth="40rem">
      <Grid templateColumns="1fr 1fr" position="sticky" insetBlockStart="0" bg="bg.subtle" borderBlockEndWidth="1px">
        {[older, newer].map((number) => (
          <Text key={number} textStyle="xs" fontWeight="medium" tone="muted" paddingInline="5" paddingBlock="2">
            {words.older(number)}
          </Text>
        ))}
      </Grid>
      {blocks.map((block, index) => (
        <Grid key={index} templateColumns="1fr 1fr">
          <Box paddingInline="5">
            <Paragraph block={block} sides={['older']} />
          </Box>
          <Box paddingInline="5" borderInlineStartWidth="1px">
            {block.kind !== 'gap' && <Paragraph block={block} sides={['newer']} />}
          </Box>
        </Grid>
      ))}
    </Box>
  );
}

function Paragraph({ block, sides }: { readonly block: Shown; readonly sides: readonly Side[] }) {
  const format = useFormat();
  const [older, newer] = [sides.includes('older'), sides.includes('newer')];
  switch (block.kind) {
    case 'gap':
      return <Note>{format.plural(block.count, words.unchanged)}</Note>;
    case 'same':
      return <Body>{block.text}</Body>;
    case 'added':
      return (
        newer && (
          <Body>
            <MarkedPiece kind="added" text={block.text} />
          </Body>
        )
      );
    case 'removed':
      return (
        older && (
          <Body>
            <MarkedPiece kind="removed" text={block.text} />
          </Body>
        )
      );
    case 'changed':
      return <Body>{pieces(block.pieces, sides)}</Body>;
    case 'moved-from':
      return (
        older && (
          <Body note={words.movedFrom} move={block.move}>
            {newer ? <MarkedPiece kind="removed" text={block.text} /> : block.text}
          </Body>
        )
      );
    case 'moved-to':
      return (
        newer && (
          <Body note={words.movedTo} move={block.move}>
            {pieces(block.pieces, sides)}
          </Body>
        )
      );
  }
}

const pieces = (all: readonly Piece[], sides: readonly Side[]) =>
  all
    .filter(({ kind }) => kind === 'same' || sides.includes(kind === 'removed' ? 'older' : 'newer'))
    .map((piece, index) => (
      <span key={index}>
        <MarkedPiece {...piece} />
      </span>
    ));

interface BodyProps {
  readonly children: ReactNode;
  readonly note?: string;
  readonly move?: number;
}

function Body({ children, note, move }: BodyProps) {
  const moved = note !== undefined && {
    borderInlineStartWidth: '2px',
    borderColor: 'border.info',
    paddingInlineStart: '3',
  };
  return (
    <Box marginBlock="2.5" {...moved}>
      {note !== undefined && (
        <Note>
          {note} ({move})
        </Note>
      )}
      <Text textStyle="sm" lineHeight="1.6" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
        {children}
      </Text>
    </Box>
  );
}

const Note = ({ children }: { readonly children: ReactNode }) => (
  <Text textStyle="xs" tone="muted" paddingBlock="1">
    {children}
  </Text>
);
