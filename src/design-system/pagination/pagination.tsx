import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../button/index.ts';
import { useFormat } from '../format/index.ts';
import { messages } from '../messages/index.ts';
import { Select } from '../select/index.ts';

const Root = /* @__PURE__ */ chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    textStyle: 'xs',
    color: 'fg.muted',
  },
});

const Cluster = /* @__PURE__ */ chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    '& label': { whiteSpace: 'nowrap' },
    '& svg': { _rtl: { scale: '-1 1' } },
  },
});

export const rowsPerPageChoices = [10, 25, 50, 100] as const;
export type RowsPerPage = (typeof rowsPerPageChoices)[number];

export interface PaginationProps {
  /** Rows on this page. */
  shown: number;
  /** All rows, where it is known; a string such as "1,000+" where it is not counted to the end. */
  total?: number | string;
  rowsPerPage: number;
  onRowsPerPageChange: (rows: RowsPerPage) => void;
  /** Left out on the first page. */
  onPrevious?: (() => void) | undefined;
  /** Left out on the last page. */
  onNext?: (() => void) | undefined;
  busy?: boolean;
}

const asChoice = (text: string) => rowsPerPageChoices.find((choice) => String(choice) === text) ?? 10;

/** Forward and back through a list that has no page numbers. */
export function Pagination({
  shown,
  total,
  rowsPerPage,
  onRowsPerPageChange,
  onPrevious,
  onNext,
  busy = false,
}: PaginationProps) {
  const { number } = useFormat();
  const id = useId();
  const choices = rowsPerPageChoices.map((rows) => ({ value: String(rows), label: number(rows) }));
  return (
    <Root aria-label={messages.pages} aria-busy={busy || undefined}>
      <Cluster>
        <label htmlFor={id}>{messages.rowsPerPage}</label>
        <Select
          id={id}
          size="xs"
          options={choices}
          value={String(rowsPerPage)}
          onChange={(rows) => onRowsPerPageChange(asChoice(rows))}
        />
        <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {messages.rowsShown(number(shown), typeof total === 'number' ? number(total) : total)}
        </chakra.span>
      </Cluster>
      <Cluster>
        <Button size="xs" disabled={!onPrevious || busy} onClick={onPrevious} iconStart={<ChevronLeft aria-hidden />}>
          {messages.previous}
        </Button>
        <Button size="xs" disabled={!onNext || busy} onClick={onNext} iconEnd={<ChevronRight aria-hidden />}>
          {messages.next}
        </Button>
      </Cluster>
    </Root>
  );
}
