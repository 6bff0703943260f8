import { ArchiveRestore, Trash2, UserRound, Workflow, X } from 'lucide-react';
import type { ContractStage } from '#api-contract/contracts/endpoints';
import type { Person } from '#data/organisation';
import { Button, IconButton } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Flex, Text } from '#design-system/layout';
import { Menu } from '#design-system/menu';
import { messages } from '../../contracts.messages.ts';
import { listMessages } from '../contract-list.messages.ts';
import { ExportMenu } from './export-menu.tsx';
import { TagPopover } from './tag-popover.tsx';
import type { Bulk } from './use-bulk.ts';

const { bulk: words } = listMessages;

interface BulkBarProps {
  readonly bulk: Bulk;
  readonly total: { readonly count: number; readonly exact: boolean };
  readonly bin: boolean;
  readonly mayWrite: boolean;
  readonly mayManage: boolean;
  readonly people: readonly Person[];
  readonly tags: readonly string[];
}

/** What can be done with the chosen contracts. */
export function BulkBar({ bulk, total, bin, mayWrite, mayManage, people, tags }: BulkBarProps) {
  const format = useFormat();
  const { selection, change, remove, restore, chooseAll, clear, busy } = bulk;
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
        {format.plural(selection.size, words.chosen)}
      </Text>
      {more && (
        <Button size="xs" variant="link" onClick={chooseAll} loading={busy === 'choosing'}>
          {total.exact ? words.all(format.number(total.count)) : words.firstThousand}
        </Button>
      )}
      <Flex gap="1.5" wrap="wrap" marginInlineStart="auto" align="center">
        {mayWrite && !bin && (
          <>
            <TagPopover known={tags} onApply={change} />
            <Menu
              trigger={
                <Button size="xs" iconStart={<UserRound aria-hidden />}>
                  {words.owner}
                </Button>
              }
              items={[
                ...people.map(({ id, name }) => ({ id, label: name, onSelect: () => change({ owner_id: id }) })),
                { kind: 'separator' as const },
                { id: 'nobody', label: words.nobody, onSelect: () => change({ owner_id: null }) },
              ]}
            />
            <Menu
              trigger={
                <Button size="xs" iconStart={<Workflow aria-hidden />}>
                  {words.stage}
                </Button>
              }
              items={(Object.entries(messages.stages) as [ContractStage, string][]).map(([stage, label]) => ({
                id: stage,
                label,
                onSelect: () => change({ stage }),
              }))}
            />
          </>
        )}
        {!bin && <ExportMenu size="xs" selection={selection} />}
        {mayManage && (
          <Button
            size="xs"
            iconStart={bin ? <ArchiveRestore aria-hidden /> : <Trash2 aria-hidden />}
            loading={busy === 'changing'}
            onClick={bin ? restore : remove}
          >
            {bin ? words.restore : words.remove}
          </Button>
        )}
        <IconButton size="xs" label={words.none} onClick={clear}>
          <X aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  );
}
