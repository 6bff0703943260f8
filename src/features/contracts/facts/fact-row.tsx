import type { ReactNode } from 'react';
import { Box, Text } from '#design-system/layout';

interface FactRowProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A label and its value, one line of a description list. */
export function FactRow({ label, note, children }: FactRowProps) {
  return (
    <Box display="grid" gridTemplateColumns="8rem minmax(0, 1fr)" columnGap="3" textStyle="sm" alignItems="baseline">
      <Text as="dt" tone="muted" paddingBlock="1">
        {label}
      </Text>
      <Box
        as="dd"
        minWidth="0"
        overflowWrap="anywhere"
        fontVariantNumeric="tabular-nums"
        minHeight="7"
        lineHeight="1.75rem"
      >
        {children}
        {note && (
          <Text textStyle="xs" tone="muted" paddingBlockEnd="1">
            {note}
          </Text>
        )}
      </Box>
    </Box>
  );
}

/** Facts that belong together. */
export function FactList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box as="dl" aria-label={label} display="flex" flexDirection="column" gap="0.5">
      {children}
    </Box>
  );
}
