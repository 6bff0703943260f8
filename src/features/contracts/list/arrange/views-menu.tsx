import { useMutation } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { SavedView } from '#api-contract/list-views/endpoints';
import { listMutations } from '#data/lists';
import { Button } from '#design-system/button';
import { Menu, type MenuEntry } from '#design-system/menu';
import type { ColumnName } from '../column-names.ts';
import { listMessages } from '../contract-list.messages.ts';
import { type ContractListState, parseContractListState, toSearchParams } from '../contract-list-state.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';

const { views: words } = listMessages;

interface ViewsMenuProps {
  readonly state: ContractListState;
  readonly onStateChange: (state: ContractListState) => void;
  readonly views: readonly SavedView[];
  /** The columns that show now: a view keeps them. */
  readonly columns: readonly ColumnName[];
  readonly mayShare: boolean;
}

/** Searches, filters, orders and columns that were kept under a name. */
export function ViewsMenu({ state, onStateChange, views, columns, mayShare }: ViewsMenuProps) {
  const api = useApi();
  const { mutate: update } = useMutation(listMutations.updateView(api, 'contracts'));
  const { mutate: remove } = useMutation(listMutations.removeView(api, 'contracts'));
  const [saving, setSaving] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const firstPage = { ...state, after: null, before: null };
  const address = toSearchParams({ ...firstPage, columns }).toString();
  const shown = [address, toSearchParams(firstPage).toString()];
  const same = views.find((view) => shown.includes(canonical(view.address)));
  const opened = same ?? views.find(({ id }) => id === openedId);

  const open = (view: SavedView) => {
    setOpenedId(view.id);
    onStateChange(parseContractListState(new URLSearchParams(view.address)));
  };
  const entries = (of: readonly SavedView[], name: (view: SavedView) => string) =>
    of.map((view) => ({
      kind: 'choice' as const,
      id: view.id,
      label: name(view),
      checked: view === same,
      onChange: () => open(view),
    }));
  const mine = entries(
    views.filter((view) => view.mine),
    ({ name }) => name,
  );
  const shared = entries(
    views.filter((view) => !view.mine),
    ({ name, made_by }) => (made_by ? words.by(name, made_by) : name),
  );

  const items: MenuEntry[] = [
    ...(mine.length > 0 ? [{ kind: 'group' as const, label: words.mine, items: mine }] : []),
    ...(shared.length > 0 ? [{ kind: 'group' as const, label: words.shared, items: shared }] : []),
    ...(views.length > 0 ? [{ kind: 'separator' as const }] : []),
    { id: 'save', label: words.save, onSelect: () => setSaving(true) },
    ...(opened?.mine && opened !== same
      ? [{ id: 'update', label: words.saveChanges(opened.name), onSelect: () => update({ id: opened.id, address }) }]
      : []),
    ...(opened?.mine
      ? [{ id: 'remove', label: words.remove(opened.name), danger: true, onSelect: () => remove(opened) }]
      : []),
  ];

  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <Button size="xs" variant={same ? 'subtle' : 'ghost'} maxWidth="14rem" iconStart={<Bookmark aria-hidden />}>
            {same?.name ?? words.button}
          </Button>
        }
        items={items}
      />
      {saving && <SaveViewDialog onClose={() => setSaving(false)} address={address} mayShare={mayShare} />}
    </>
  );
}

/** The same view as this version of the list writes it. */
const canonical = (address: string) => toSearchParams(parseContractListState(new URLSearchParams(address))).toString();
