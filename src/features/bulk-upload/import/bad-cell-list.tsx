import type { BadCell, BadRow } from '#api-contract/cases/import-problems';
import { Badge } from '#design-system/badge';
import { useFormat } from '#design-system/format';
import { Box, DividedList, Flex, Grid, Panel, Text, VisuallyHidden } from '#design-system/layout';
import { messages } from '../bulk-upload.messages.ts';

const { bad: texts } = messages;

interface BadCellListProps {
  readonly rows: readonly BadRow[];
  readonly busy: boolean;
}

/** The bad cells of one page of rows. */
export function BadCellList({ rows, busy }: BadCellListProps) {
  return (
    <Panel padding="none">
      <DividedList aria-label={texts.label} aria-busy={busy || undefined}>
        {rows.map((bad) => (
          <RowOfCells key={bad.row} {...bad} />
        ))}
      </DividedList>
    </Panel>
  );
}

function RowOfCells({ row, cells }: BadRow) {
  const format = useFormat();
  return (
    <Grid
      as="li"
      templateColumns={{ base: 'minmax(0, 1fr)', md: '6rem minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="1"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="3"
      textStyle="sm"
    >
      <Text fontWeight="medium" numeric>
        {texts.rowNumber(format.number(row))}
      </Text>
      <Box as="ul" css={{ '& > li + li': { marginBlockStart: '2' } }}>
        {cells.map((cell) => (
          <Cell key={`${cell.column} ${cell.message}`} {...cell} />
        ))}
      </Box>
    </Grid>
  );
}

function Cell({ column, heading, value, message }: BadCell) {
  return (
    <Grid as="li" templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }} columnGap="4">
      <Box minWidth="0">
        <Flex gap="2" align="center" minWidth="0">
          {column !== null && (
            <Badge>
              <VisuallyHidden>{texts.column} </VisuallyHidden>
              {column}
            </Badge>
          )}
          <Text tone="muted" truncate title={heading}>
            <bdi>{heading}</bdi>
          </Text>
        </Flex>
        <Text overflowWrap="anywhere" lineClamp={3} title={value} tone={value === '' ? 'subtle' : 'default'}>
          <bdi>{value === '' ? texts.empty : value}</bdi>
        </Text>
      </Box>
      <Text overflowWrap="anywhere">{message}</Text>
    </Grid>
  );
}
