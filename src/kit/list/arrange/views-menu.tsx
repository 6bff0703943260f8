import { useMutation } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Fields } from '#api-contract/fields';
import type { SavedView } from '#api-contract/list-views/endpoints';
import { Button } from '#design-system/button';
import { Menu, type MenuEntry } from '#design-system/menu';
import type { ListDefinition, ListState } from '../list-state.ts';
import { listMessages } from '../list.messages.ts';
import { arrangementMutations } from './arrangement.queries.ts';
import { SaveViewDialog } from './save-view-dialog.tsx';
import type { Arrangement } from './use-arrangement.ts';

const { views: words } = listMessages;

interface ViewsMenuProps<F extends Fields> {
  readonly definition: ListDefinition<F>;
  readonly state: ListState<F>;
  readonly onStateChange: (state: ListState<F>) => void;
  /** A view keeps the columns that show now. */
  readonly arrangement: Pick<Arrangement, 'list' | 'views' | 'presets' | 'columns'>;
  readonly mayShare: boolean;
}

/** Searches, filters, orders and columns that were saved under a name. */
export function ViewsMenu<F extends Fields>(props: ViewsMenuProps<F>) {
  const { definition, state, onStateChange, arrangement, mayShare } = props;
  const { list, views, presets, columns } = arrangement;
  const api = useApi();
  const { mutate: update } = useMutation(arrangementMutations.updateView(api, list));
  const { mutate: remove } = useMutation(arrangementMutations.removeView(api, list));
  const [saving, setSaving] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const firstPage = { ...state, after: null, before: null };
  const address = definition.toParams({ ...firstPage, columns }).toString();
  const shown = [address, definition.toParams(firstPage).toString()];
  const parse = (view: SavedView) => definition.parse(new URLSearchParams(view.address));
  // An address that an earlier version wrote is compared as this one writes it.
  const same = views.find((view) => shown.includes(definition.toParams(parse(view)).toString()));
  const opened = same ?? views.find(({ id }) => id === openedId);

  const entries = (of: readonly SavedView[], name: (view: SavedView) => string) =>
    of.map((view) => ({
      kind: 'choice' as const,
      id: view.id,
      label: name(view),
      checked: view === same,
      onChange: () => {
        setOpenedId(view.id);
        onStateChange(parse(view));
      },
    }));
  const mine = entries(
    views.filter((view) => view.mine),
    ({ name }) => name,
  );
  const shared = entries(
    views.filter((view) => !view.mine),
    ({ name, made_by }) => (made_by ? words.by(name, made_by) : name),
  );

  const preset = presets.find((each) => shown.includes(each.address));
  const suggested = presets.map(({ name, address: of }) => ({
    kind: 'choice' as const,
    id: `preset ${name}`,
    label: name,
    checked: name === preset?.name,
    onChange: () => onStateChange(definition.parse(new URLSearchParams(of))),
  }));

  const items: MenuEntry[] = [
    ...(suggested.length > 0 ? [{ kind: 'group' as const, label: words.suggested, items: suggested }] : []),
    ...(mine.length > 0 ? [{ kind: 'group' as const, label: words.mine, items: mine }] : []),
    ...(shared.length > 0 ? [{ kind: 'group' as const, label: words.shared, items: shared }] : []),
    ...(views.length + presets.length > 0 ? [{ kind: 'separator' as const }] : []),
    { id: 'save', label: words.save, onSelect: () => setSaving(true) },
    ...(opened?.mine && opened !== same
      ? [{ id: 'update', label: words.saveChanges(opened.name), onSelect: () => update({ id: opened.id, address }) }]
      : []),
    ...(opened?.may_remove
      ? [{ id: 'remove', label: words.remove(opened.name), danger: true, onSelect: () => remove(opened) }]
      : []),
  ];

  return (
    <>
      <Menu
        placement="bottom-end"
        trigger={
          <Button
            size="xs"
            variant={(same ?? preset) ? 'subtle' : 'ghost'}
            maxWidth="14rem"
            iconStart={<Bookmark aria-hidden />}
          >
            {(same ?? preset)?.name ?? words.button}
          </Button>
        }
        items={items}
      />
      {saving && <SaveViewDialog list={list} onClose={() => setSaving(false)} address={address} mayShare={mayShare} />}
    </>
  );
}
