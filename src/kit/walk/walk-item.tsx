import type { ReactNode, Ref } from 'react';
import { Button } from '#design-system/button';
import { Box, Flex, Kbd, Stack, Text } from '#design-system/layout';

interface WalkItemProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  /** Two cells: what it is, and how it stands. */
  readonly line: ReactNode;
  /** What is shown of the one that is looked at. */
  readonly children: ReactNode;
}

/** One of a list that is walked through: a line, and what belongs to it while it is looked at. */
export function WalkItem({ ref, isSelected, onSelect, line, children }: WalkItemProps) {
  return (
    <Box
      as="li"
      borderBlockEndWidth="1px"
      bg={isSelected ? 'bg.subtle' : undefined}
      css={isSelected ? { boxShadow: 'inset 2px 0 0 {colors.colorPalette.solid}' } : undefined}
    >
      <Button
        ref={ref}
        variant="ghost"
        aria-current={isSelected}
        onClick={onSelect}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        columnGap="3"
        alignItems="start"
        width="full"
        minHeight="9"
        height="auto"
        paddingInline="4"
        paddingBlock="1.5"
        borderRadius="0"
        outlineOffset="-2px"
        textAlign="start"
        whiteSpace="normal"
        fontWeight="normal"
      >
        {line}
      </Button>
      {isSelected && (
        <Stack gap="2.5" paddingInline="4" paddingBlockEnd="3">
          {children}
        </Stack>
      )}
    </Box>
  );
}

/** A key or two, and what they do. */
type WalkKey = readonly [key: string, other: string | null, what: string];

interface WalkKeysProps {
  readonly label: string;
  readonly keys: readonly WalkKey[];
}

/** The keys of a list that is walked through, above it. */
export function WalkKeys({ label, keys }: WalkKeysProps) {
  return (
    <Flex gap="3" wrap="wrap" paddingInline="4" paddingBlockStart="3" hideBelow="md" aria-label={label} role="group">
      {keys.map(([key, other, what]) => (
        <Text key={key} as="span" textStyle="xs" tone="muted">
          <Kbd>{key}</Kbd> {other && <Kbd>{other}</Kbd>} {what}
        </Text>
      ))}
    </Flex>
  );
}

/** The same keys for the list of shortcuts. */
export const shortcutsOf = (keys: readonly WalkKey[]) =>
  keys.map(([key, other, what]) => ({
    keys: other ? [key, other] : [key],
    label: what.charAt(0).toUpperCase() + what.slice(1),
  }));
