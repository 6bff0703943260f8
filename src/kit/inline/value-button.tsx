import { Pencil } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button } from '#design-system/button';
import { Box, VisuallyHidden } from '#design-system/layout';
import { inlineMessages } from './inline.messages.ts';

interface ValueButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly onClick: () => void;
  /** What is known; where nothing is, it offers to add it. */
  readonly children: ReactNode;
}

/** A value that opens its editor. */
export function ValueButton({ ref, label, onClick, children }: ValueButtonProps) {
  const empty = children === null || children === undefined || children === '';
  return (
    <Button
      ref={ref}
      variant="ghost"
      className="group"
      onClick={onClick}
      justifyContent="space-between"
      width="calc(100% + 1rem)"
      maxWidth="none"
      minHeight="7"
      marginInline="-2"
      paddingInline="2"
      fontWeight="inherit"
      fontSize="inherit"
      lineHeight="inherit"
      letterSpacing="inherit"
      whiteSpace="normal"
      textAlign="start"
      color={empty ? 'fg.subtle' : 'inherit'}
    >
      <Box as="span" minWidth="0" overflowWrap="anywhere">
        {empty ? inlineMessages.add(label) : children}
      </Box>
      {!empty && <VisuallyHidden>, {inlineMessages.edit(label)}</VisuallyHidden>}
      {!empty && (
        <Box
          as="span"
          aria-hidden
          color="fg.subtle"
          opacity="0"
          _groupHover={{ opacity: 1 }}
          _groupFocusVisible={{ opacity: 1 }}
          css={{ '@media (pointer: coarse)': { opacity: 1 } }}
        >
          <Pencil size={12} />
        </Box>
      )}
    </Button>
  );
}
