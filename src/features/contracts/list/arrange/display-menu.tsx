import { ArrowDown, ArrowUp, SlidersHorizontal } from 'lucide-react';
import { nameOfField } from '#api-contract/custom-filters';
import { Button, IconButton } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { Box, Flex, Separator, Stack, Text } from '#design-system/layout';
import { Popover } from '#design-system/popover';
import { Switch } from '#design-system/switch';
import { messages } from '../../contracts.messages.ts';
import {
  type ColumnName,
  factColumnNames,
  isFactColumn,
  moveColumn,
  toggleColumn,
  usualColumns,
} from '../column-names.ts';
import { listMessages } from '../contract-list.messages.ts';
import type { Arrangement } from '../use-arrangement.ts';

const { display } = listMessages;

interface DisplayMenuProps {
  readonly arrangement: Arrangement;
  readonly onColumns: (columns: readonly ColumnName[]) => void;
}

/** Which columns show, in which order, and whether the list has pages. */
export function DisplayMenu({ arrangement, onColumns }: DisplayMenuProps) {
  const { columns, fields, endless, prefer } = arrangement;
  const custom = new Map<ColumnName, string>(fields.map(({ key, label }) => [nameOfField(key), label]));
  const labelOf = (name: ColumnName) => (isFactColumn(name) ? messages.fields[name] : (custom.get(name) ?? name));
  const hidden = [...factColumnNames, ...custom.keys()].filter((name) => !columns.includes(name));
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
        <Switch checked={endless} onChange={(next) => prefer({ endless: next })} hint={display.endlessHint}>
          {display.endless}
        </Switch>
        <Separator />
        <Box maxHeight="min(22rem, 55dvh)" overflowY="auto" marginInline="-1" paddingInline="1">
          <Stack gap="1" role="group" aria-label={display.columns}>
            {columns.map((name, place) => (
              <ShownColumn
                key={name}
                label={labelOf(name)}
                fixed={name === 'title'}
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
            onColumns(usualColumns);
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
