import { ArrowDown, ArrowUp, SlidersHorizontal } from 'lucide-react';
import type { Fields } from '#api-contract/fields';
import { Button, IconButton } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { Box, Flex, Separator, Stack, Text } from '#design-system/layout';
import { Popover } from '#design-system/popover';
import { Switch } from '#design-system/switch';
import { allColumns } from '../columns.tsx';
import { listMessages } from '../list.messages.ts';
import { moveColumn, toggleColumn } from './column-order.ts';
import type { Arrangement } from './use-arrangement.ts';

const { display } = listMessages;

interface DisplayMenuProps {
  readonly fields: Fields;
  readonly arrangement: Arrangement;
  readonly onColumns: (columns: readonly string[]) => void;
  /** Whether the list can show its rows without pages. */
  readonly canBeEndless: boolean;
}

/** Which columns show, in which order, and whether the list has pages. */
export function DisplayMenu({ fields, arrangement, onColumns, canBeEndless }: DisplayMenuProps) {
  const { columns, customRows, endless, prefer } = arrangement;
  const labelOf = (name: string) => (fields[name] ?? customRows[name])?.label ?? name;
  const hidden = [...allColumns(fields), ...Object.keys(customRows)].filter((name) => !columns.includes(name));
  return (
    <Popover
      label={display.button}
      width="19rem"
      placement="bottom-end"
      trigger={
        <Button size="xs" variant="ghost" iconStart={<SlidersHorizontal aria-hidden />}>
          {display.button}
        </Button>
      }
    >
      <Stack gap="3">
        {canBeEndless && (
          <>
            <Switch checked={endless} onChange={(next) => prefer({ endless: next })} hint={display.endlessHint}>
              {display.endless}
            </Switch>
            <Separator />
          </>
        )}
        <Box maxHeight="min(22rem, 55dvh)" overflowY="auto" marginInline="-1" paddingInline="1">
          <Stack gap="1" role="group" aria-label={display.columns}>
            {columns.map((name, place) => (
              <ShownColumn
                key={name}
                label={labelOf(name)}
                fixed={fields[name]?.column?.primary === true}
                onHide={() => onColumns(toggleColumn(columns, name))}
                onEarlier={place > 0 ? () => onColumns(moveColumn(columns, name, -1)) : undefined}
                onLater={place < columns.length - 1 ? () => onColumns(moveColumn(columns, name, 1)) : undefined}
              />
            ))}
            {hidden.length > 0 && (
              <Text textStyle="xs" tone="subtle" paddingBlockStart="2">
                {display.hidden}
              </Text>
            )}
            {hidden.map((name) => (
              <Box key={name} paddingBlock="1">
                <Checkbox checked={false} onChange={() => onColumns(toggleColumn(columns, name))}>
                  <bdi>{labelOf(name)}</bdi>
                </Checkbox>
              </Box>
            ))}
          </Stack>
        </Box>
        <Separator />
        <Button
          size="xs"
          variant="ghost"
          alignSelf="flex-start"
          onClick={() => {
            prefer({ widths: {}, endless: false, columns: null });
            onColumns(arrangement.usualColumns);
          }}
        >
          {display.reset}
        </Button>
      </Stack>
    </Popover>
  );
}

interface ShownColumnProps {
  readonly label: string;
  /** Shows always. */
  readonly fixed: boolean;
  readonly onHide: () => void;
  readonly onEarlier: (() => void) | undefined;
  readonly onLater: (() => void) | undefined;
}

function ShownColumn({ label, fixed, onHide, onEarlier, onLater }: ShownColumnProps) {
  return (
    <Flex align="center" justify="space-between" gap="2" minHeight="7">
      <Checkbox checked disabled={fixed} onChange={onHide}>
        <bdi>{label}</bdi>
      </Checkbox>
      <Flex>
        <IconButton size="xs" label={display.earlier(label)} disabled={!onEarlier} onClick={onEarlier}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton size="xs" label={display.later(label)} disabled={!onLater} onClick={onLater}>
          <ArrowDown aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  );
}
