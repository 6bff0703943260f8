import { ArchiveRestore, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, Text } from '#design-system/layout';
import { listMessages } from '../list.messages.ts';
import type { Bulk } from './use-bulk.ts';

const { bulk: words, bin: binWords } = listMessages;

interface Counted {
  readonly total: { readonly count: number; readonly exact: boolean };
}

interface BulkBarProps {
  readonly bulk: Bulk;
  readonly list: { readonly state: { readonly bin: boolean }; readonly page: { readonly data: Counted | undefined } };
  /** Whether the reader may move rows to the bin and back. */
  readonly mayRemove: boolean;
  readonly removeLabel: string;
  /** What else can be done with the selected rows. */
  readonly children?: ReactNode;
}

/** What can be done with the selected rows. */
export function BulkBar({ bulk, list, mayRemove, removeLabel, children }: BulkBarProps) {
  const format = useFormat();
  const { selection, remove, restore, selectAll, clear } = bulk;
  const { bin } = list.state;
  const total = list.page.data?.total ?? { count: selection.size, exact: true };
  const more = total.count > selection.size || !total.exact;
  return (
    <Flex
      role="toolbar"
      aria-label={words.label}
      align="center"
      gap="1.5"
      wrap="wrap"
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock="1.5"
      bg="colorPalette.subtle"
      borderBlockStartWidth="1px"
    >
      <Text textStyle="sm" fontWeight="medium" numeric>
        {format.plural(selection.size, words.selected)}
      </Text>
      {more && (
        <Button size="xs" variant="link" onClick={selectAll} loading={bulk.isSelecting}>
          {total.exact ? words.all(format.number(total.count)) : words.firstThousand}
        </Button>
      )}
      <Flex
        gap="1.5"
        wrap="wrap"
        marginInlineStart="auto"
        align="center"
        // Until all are found, the selection is not what was asked for.
        inert={bulk.isSelecting}
        opacity={bulk.isSelecting ? 'disabled' : undefined}
      >
        {children}
        {mayRemove && (
          <Button
            size="xs"
            iconStart={bin ? <ArchiveRestore aria-hidden /> : <Trash2 aria-hidden />}
            loading={bulk.isChanging}
            onClick={bin ? restore : remove}
          >
            {bin ? binWords.restore : removeLabel}
          </Button>
        )}
        <IconButton size="xs" label={words.none} onClick={clear}>
          <X aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  );
}
