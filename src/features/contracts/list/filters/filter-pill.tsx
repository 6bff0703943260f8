import { ChevronDown, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#design-system/button';
import { Flex, Stack, Text } from '#design-system/layout';
import { Popover } from '#design-system/popover';
import { messages } from '../../contracts.messages.ts';

interface FilterPillProps {
  readonly name: string;
  /** What it is set to; nothing where it is not in use. */
  readonly value: string | null;
  readonly hint?: string | undefined;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** A filter as a button that says what it is set to and opens what it can be set to. */
export function FilterPill({ name, value, hint, open, onOpenChange, onClear, children }: FilterPillProps) {
  const inUse = value !== null;
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
            {inUse ? messages.filters.inUse(name, value) : name}
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
                {messages.filters.clear}
              </Button>
            )}
          </Flex>
        )}
      </Stack>
    </Popover>
  );
}
