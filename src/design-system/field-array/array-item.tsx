import { ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button/index.ts';
import { Box, Flex, Panel, Stack, Text } from '../layout/index.ts';

export interface ItemTexts {
  /** What an item is called by its number, from 1. */
  readonly item: (number: number) => string;
  readonly remove: (number: number) => string;
  /** Where the order counts. */
  readonly raise?: (number: number) => string;
}

interface ArrayItemProps {
  readonly number: number;
  readonly texts: ItemTexts;
  readonly layout: 'line' | 'panel';
  readonly onRaise: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The fields of one item, with what moves and removes it. */
export function ArrayItem({ number, texts, layout, onRaise, onRemove, children }: ArrayItemProps) {
  const size = layout === 'panel' ? 'xs' : 'sm';
  const buttons = (
    <>
      {texts.raise && onRaise && (
        <IconButton data-act="raise" size={size} label={texts.raise(number)} onClick={onRaise}>
          <ArrowUp aria-hidden />
        </IconButton>
      )}
      {onRemove && (
        <IconButton data-act="remove" size={size} label={texts.remove(number)} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </>
  );
  const named = { role: 'group', 'aria-label': texts.item(number), 'data-array-item': '' };
  if (layout === 'line') {
    return (
      <Flex gap="2" align="end" {...named}>
        {children}
        {texts.raise && onRemove && !onRaise && <RoomOfButton />}
        {buttons}
      </Flex>
    );
  }
  return (
    <Panel padding="sm" {...named}>
      <Flex align="center" gap="1" minHeight="6" marginBlockEnd="2">
        <Text textStyle="xs" tone="muted" flex="1">
          {texts.item(number)}
        </Text>
        {buttons}
      </Flex>
      <Stack gap="3">{children}</Stack>
    </Panel>
  );
}

/** What the first lacks, so that fields stand below each other. */
const RoomOfButton = () => <Box width="8" flexShrink="0" />;
