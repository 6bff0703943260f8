import type { ReactNode } from 'react';
import { Box, Flex } from '../layout/index.ts';
import { ProgressBar } from '../progress/index.ts';

export interface ListFrameProps {
  header: ReactNode;
  /** Search and filters; left out where there is nothing to narrow. */
  toolbar?: ReactNode;
  /** Whether the header ends in tabs, from which the toolbar keeps a distance. */
  tabbed?: boolean;
  /** Above the rows: that they may be out of date. */
  banner?: ReactNode;
  /** Shown instead of rows: why there are none. */
  notice?: ReactNode;
  /** What is being done while rows are fetched again, for those who hear it. */
  refreshing?: string | false;
  /** Between the progress and the rows: what can be done with the selected ones. */
  aboveRows?: ReactNode;
  /** Below the rows: the way to other pages. */
  foot?: ReactNode;
  /** The table. Give it `height="100%"`. */
  children?: ReactNode;
}

/** A page that is one list: header, search and filters, scrolling rows, pagination. */
export function ListFrame(props: ListFrameProps) {
  const { header, toolbar, tabbed = false, banner, notice, refreshing, aboveRows, foot, children } = props;
  return (
    <Flex direction="column" flex="1" minHeight={{ md: '0' }} minWidth="0">
      {header}
      {toolbar && (
        <Flex
          gap="2.5"
          wrap="wrap"
          align="center"
          paddingInline={{ base: '4', md: '6' }}
          paddingBlockStart={tabbed ? '3' : '0'}
          paddingBlockEnd="3"
        >
          {toolbar}
        </Flex>
      )}
      {notice || (
        <>
          {banner}
          <Box height="0.5" marginBlockStart="-0.5" position="relative" zIndex="1">
            {refreshing && <ProgressBar size="xs" value={null} name={refreshing} />}
          </Box>
          {aboveRows}
          <Box
            flex={{ md: '1' }}
            minHeight={{ md: '0' }}
            borderBlockStartWidth="1px"
            css={tableEdges}
            aria-busy={refreshing ? true : undefined}
          >
            {children}
          </Box>
          {foot && (
            <Box paddingInline={{ base: '4', md: '6' }} paddingBlock="2" borderBlockStartWidth="1px" bg="bg">
              {foot}
            </Box>
          )}
        </>
      )}
    </Flex>
  );
}

/** The table's outer cells stand in line with the page's margins. */
const tableEdges = {
  '& [role=row] > :first-of-type:not(.table-check)': { paddingInlineStart: { md: '6' } },
  '& [role=row] > .table-check': { paddingInlineStart: { md: '3' } },
  '& [role=row] > :last-of-type': { paddingInlineEnd: { md: '6' } },
};
