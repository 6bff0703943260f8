import { Plus } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { useFocusNext } from '../focus/index.ts';
import { Box, Stack, Text } from '../layout/index.ts';
import { ArrayItem, type ItemTexts } from './array-item.tsx';
import { raise, useRowKeys } from './use-row-keys.ts';

export interface FieldArrayTexts extends ItemTexts {
  readonly title: string;
  readonly hint?: string;
  readonly add: string;
}

export interface FieldArrayProps<Item> {
  readonly texts: FieldArrayTexts;
  readonly items: readonly Item[];
  readonly onChange: (items: Item[]) => void;
  /** What a new one starts as. */
  readonly blank: Item;
  readonly max?: number;
  readonly readOnly?: boolean;
  /** Fields side by side on a line, or in a panel of their own. */
  readonly layout?: 'line' | 'panel';
  /** What is wrong with them together; what is wrong with one is said at its fields. */
  readonly error?: string | undefined;
  /** The fields of one of them. */
  readonly children: (item: Item, change: (part: Partial<Item>) => void, at: number) => ReactNode;
}

/**
 * The same fields as often as wanted: added, removed and, where the order counts, moved up. Focus goes to what was added,
 * and to what takes the place of what was removed.
 */
export function FieldArray<Item extends object>(props: FieldArrayProps<Item>) {
  const { texts, items, onChange, blank, max = Infinity, readOnly = false, layout = 'line', error, children } = props;
  const titleId = useId();
  const { keys, removed, raised } = useRowKeys(items.length);
  const { area, focusNext } = useFocusNext();
  const focusPart = (at: number, part: string) =>
    focusNext((group) => {
      const item = group.querySelectorAll(':scope > [data-array-item]')[at];
      return item?.querySelector(part) ?? group.querySelector(':scope > [data-act=add] > *');
    });

  const add = () => {
    focusPart(items.length, 'input, textarea, select');
    onChange([...items, blank]);
  };
  const remove = (at: number) => {
    focusPart(Math.min(at, items.length - 2), '[data-act=remove]');
    removed(at);
    onChange(items.toSpliced(at, 1));
  };
  const moveUp = (at: number) => {
    // The first has no further to go.
    focusPart(at - 1, at > 1 ? '[data-act=raise]' : '[data-act=remove]');
    raised(at);
    onChange(raise(items, at));
  };

  return (
    <Stack ref={area} gap={layout === 'panel' ? '3' : '2'} role="group" aria-labelledby={titleId}>
      <Text id={titleId} textStyle="sm" fontWeight="medium">
        {texts.title}
      </Text>
      {texts.hint && (
        <Text textStyle="xs" tone="muted">
          {texts.hint}
        </Text>
      )}
      {error && (
        <Text textStyle="sm" tone="error">
          {error}
        </Text>
      )}
      {items.map((item, at) => (
        <ArrayItem
          key={keys[at]}
          number={at + 1}
          texts={texts}
          layout={layout}
          onRaise={readOnly || at === 0 ? undefined : () => moveUp(at)}
          onRemove={readOnly ? undefined : () => remove(at)}
        >
          {children(item, (part) => onChange(items.with(at, { ...item, ...part })), at)}
        </ArrayItem>
      ))}
      {!readOnly && items.length < max && (
        <Box data-act="add">
          <Button size="xs" iconStart={<Plus aria-hidden />} onClick={add}>
            {texts.add}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
