import type { ContractRow } from '#api-contract/contracts/endpoints';
import { MoreMenu, removal } from '#design-system/menu';
import type { Column } from '#design-system/table';
import { messages } from '../contracts.messages.ts';

const { list } = messages;

/** The last column of the list: what can be done with a row. `onRemove` is left out for those who may not. */
export function actionsColumn(
  href: (contractId: string) => string,
  onRemove: ((row: ContractRow) => void) | undefined,
): Column<ContractRow> {
  return {
    id: 'actions',
    header: list.actions,
    hideHeader: true,
    width: 48,
    hideOnCard: true,
    cell: (row) => (
      <MoreMenu
        small
        label={list.actionsOf(row.title)}
        items={[
          { id: 'open', label: list.open, href: href(row.id) },
          ...(onRemove ? [removal(list.remove, () => onRemove(row))] : []),
        ]}
      />
    ),
  };
}
