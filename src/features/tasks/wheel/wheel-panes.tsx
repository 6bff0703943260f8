import type { ReactNode } from 'react';
import { Box, Flex } from '#design-system/layout';
import { useWindow } from '#design-system/window';
import { AnnualWheel, type AnnualWheelProps } from './annual-wheel.tsx';

interface WheelPanesProps extends AnnualWheelProps {
  readonly isShown: boolean;
  /** The list. */
  readonly children: ReactNode;
}

/** Windows in which the toolbar of the list has room beside the navigation and the wheel. */
const besideQuery = '(min-width: 1400px)';

/** A list beside the annual wheel; the wheel above it where there is no room for both. */
export function WheelPanes({ isShown, children, ...wheel }: WheelPanesProps) {
  const isBeside = useWindow(besideQuery);
  const isStacked = isShown && !isBeside;
  const list = (
    <Flex key="list" flex={isStacked ? '1 0 30rem' : '1'} minWidth="0" minHeight={{ md: '0' }}>
      {children}
    </Flex>
  );
  const year = isShown && (
    <Box
      key="wheel"
      flex="none"
      width={isBeside ? 'clamp(432px, 44%, 860px)' : 'auto'}
      borderInlineStartWidth={isBeside ? '1px' : '0'}
      borderBlockEndWidth={isBeside ? '0' : '1px'}
      overflow="auto"
    >
      <AnnualWheel {...wheel} />
    </Box>
  );
  return (
    <Flex
      direction={isBeside ? 'row' : 'column'}
      flex="1"
      minWidth="0"
      minHeight={{ md: '0' }}
      overflow={isStacked ? 'auto' : 'visible'}
    >
      {isBeside ? [list, year] : [year, list]}
    </Flex>
  );
}
