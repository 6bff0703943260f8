import { ArchiveRestore, Trash2 } from 'lucide-react';
import type { ContractRow } from '#api-contract/contracts/endpoints';
import { Button } from '#design-system/button';
import { MoreMenu } from '#design-system/menu';
import { messages } from '../contracts.messages.ts';

interface RowActionsProps {
  readonly row: ContractRow;
  readonly href: string;
  readonly onRemove?: (row: ContractRow) => void;
}

/** What can be done with a row of the list. */
export function RowActions({ row, href, onRemove }: RowActionsProps) {
  const { list } = messages;
  const remove = onRemove && {
    id: 'remove',
    label: list.remove,
    icon: <Trash2 aria-hidden />,
    danger: true,
    onSelect: () => onRemove(row),
  };
  return (
    <MoreMenu
      small
      label={list.actionsOf(row.title)}
      items={[{ id: 'open', label: list.open, href }, ...(remove ? [remove] : [])]}
    />
  );
}

/** Brings a contract back from the bin. */
export function RestoreButton({
  row,
  onRestore,
}: {
  readonly row: ContractRow;
  readonly onRestore: (row: ContractRow) => void;
}) {
  return (
    <Button
      size="xs"
      iconStart={<ArchiveRestore aria-hidden />}
      aria-label={messages.list.restoreOf(row.title)}
      onClick={() => onRestore(row)}
    >
      {messages.list.restore}
    </Button>
  );
}
