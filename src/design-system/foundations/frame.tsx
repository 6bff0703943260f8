import type { ReactNode } from 'react';
import { Box, Stack, Text } from '../layout/index.ts';

/** Room around a component in its story. */
export const Frame = ({ width = '100%', children }: { width?: string; children: ReactNode }) => (
  <Box padding={{ base: '4', md: '6' }}>
    <Stack gap="5" style={{ maxWidth: width }}>
      {children}
    </Stack>
  </Box>
);

/** One named example among several. */
export const Example = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack gap="2">
    <Text textStyle="xs" tone="subtle">
      {name}
    </Text>
    {children}
  </Stack>
);

/** A word longer than any column, and one that nothing can break. */
export const longWords =
  'Framework agreement on the maintenance and modernisation of Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenhersteller equipment';
