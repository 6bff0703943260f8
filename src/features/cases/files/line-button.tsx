import type { ReactNode } from 'react';
import { Button } from '#design-system/button';

interface LineButtonProps {
  readonly expanded?: boolean;
  readonly current?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A whole line of the tree as a button. */
export function LineButton({ expanded, current, onPress, children }: LineButtonProps) {
  return (
    <Button
      variant="ghost"
      size="xs"
      flex="1"
      minWidth="0"
      justifyContent="flex-start"
      gap="1.5"
      fontWeight="normal"
      aria-expanded={expanded}
      aria-current={current || undefined}
      _hover={{ bg: 'transparent' }}
      _expanded={{ bg: 'transparent' }}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}
