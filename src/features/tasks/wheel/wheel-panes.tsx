import type { ReactNode } from 'react';
import { Box, Flex } from '#design-system/layout';
import { useWindow } from '#design-system/window';
import { AnnualWheel, type AnnualWheelProps } from './annual-wheel.tsx';

interface WheelPanesProps extends AnnualWheelProps {
  readonly isShown: boolean;
  /** The list. */
  readonly children: ReactNode;
}

const twoPanesQuery = '(min-width: 1024px)';

/** A list beside the annual wheel; the wheel above it where there is no room for both. */
export function WheelPanes({ isShown, children, ...wheel }: WheelPanesProps) {
  const isWide = useWindow(twoPanesQuery);
  const list = (
    <Flex key="list" flex="1" minWidth="0" minHeight={{ lg: '0' }}>
      {children}
    </Flex>
  );
  const year = isShown && (
    <Box
      key="wheel"
      flex="none"
      width={{ lg: 'clamp(432px, 44%, 860px)' }}
      minHeight={{ lg: '0' }}
      borderInlineStartWidth={{ lg: '1px' }}
      borderBlockEndWidth={{ base: '1px', lg: '0' }}
      overflow="auto"
    >
      <AnnualWheel {...wheel} />
    </Box>
  );
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} flex="1" minWidth="0" minHeight={{ lg: '0' }}>
      {isWide ? [list, year] : [year, list]}
    </Flex>
  );
}
