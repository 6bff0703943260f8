import { ChevronDown, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Flex, Stack, Text } from '../layout/index.ts';
import { controlMessages } from '../messages/index.ts';
import { Popover } from '../popover/index.ts';

export interface FilterPillProps {
  name: string;
  /** What it is set to, first and how many more; empty where it is not in use. */
  values: readonly string[];
  hint?: string;
  /** Left out where it opens and closes by its own button alone. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onClear: () => void;
  children: ReactNode;
}

/** A filter as a button that says what it is set to and opens what it can be set to. */
export function FilterPill({ name, values, hint, open, onOpenChange, onClear, children }: FilterPillProps) {
  const [first, ...more] = values;
  const inUse = first !== undefined;
  const value = more.length > 0 ? `${first} +${more.length}` : first;
  return (
    <Popover
      label={name}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange && { onOpenChange })}
      width="18rem"
      trigger={
        <Button
          size="xs"
          variant={inUse ? 'subtle' : 'outline'}
          borderStyle={inUse ? 'solid' : 'dashed'}
          borderColor="border.emphasized"
          boxShadow="none"
          maxWidth="18rem"
          iconStart={inUse ? undefined : <Plus aria-hidden />}
          iconEnd={inUse ? <ChevronDown aria-hidden /> : undefined}
        >
          <Text as="span" truncate>
            {inUse ? `${name}: ${value}` : name}
          </Text>
        </Button>
      }
    >
      <Stack gap="3">
        {children}
        {(hint !== undefined || inUse) && (
          <Flex justify="space-between" align="center" gap="3">
            <Text textStyle="xs" tone="muted">
              {hint}
            </Text>
            {inUse && (
              <Button size="xs" variant="ghost" onClick={onClear}>
                {controlMessages.clear}
              </Button>
            )}
          </Flex>
        )}
      </Stack>
    </Popover>
  );
}
