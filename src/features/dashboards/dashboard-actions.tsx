import { useMutation } from '@tanstack/react-query';
import { Copy, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#api';
import type { Dashboard } from '#api-contract/dashboards/endpoints';
import { baseDashboard } from '#api-contract/dashboards/kinds';
import { dashboardMutations } from '#data/dashboards';
import { MoreMenu } from '#design-system/menu';
import type { Undoable } from '#kit/undo';
import { dashboardMessages as texts } from './dashboards.messages.ts';
import { NameDialog } from './name-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

export interface DashboardActionsProps {
  readonly dashboard: Dashboard;
  readonly mayShare: boolean;
  /** Whether the reader may delete what others share: its owner may have left. */
  readonly mayRemoveShared: boolean;
  /** Goes to a dashboard. */
  readonly onOpen: (dashboardId: string) => void;
  readonly onDone: (done: Undoable) => void;
}

/** What can be done with a dashboard as a whole: by its owner all of it, by others a copy. */
export function DashboardActions({ dashboard, mayShare, mayRemoveShared, onOpen, onDone }: DashboardActionsProps) {
  const { id, name, widgets, revision, shared_with } = dashboard;
  const api = useApi();
  const { mutateAsync: update } = useMutation(dashboardMutations.update(api, id));
  const { mutate: create } = useMutation(dashboardMutations.create(api));
  const { mutate: remove } = useMutation(dashboardMutations.remove(api));
  const { mutate: restore } = useMutation(dashboardMutations.restore(api));
  const [dialog, setDialog] = useState<'name' | 'share' | null>(null);

  const copy = () =>
    create({ name: texts.name.copyOf(name).slice(0, 80), widgets }, { onSuccess: (made) => onOpen(made.id) });
  const moveAway = () =>
    remove(id, {
      onSuccess: () => {
        onOpen(baseDashboard.id);
        onDone({
          id: 'dashboard.deleted',
          title: texts.done.deleted,
          description: name,
          undo: () => restore(id, { onSuccess: () => onOpen(id) }),
        });
      },
    });

  const { actions } = texts;
  const ofOwner = [
    { id: 'rename', label: actions.rename, icon: <Pencil aria-hidden />, onSelect: () => setDialog('name') },
    ...(mayShare || shared_with.length > 0
      ? [{ id: 'share', label: actions.share, icon: <Share2 aria-hidden />, onSelect: () => setDialog('share') }]
      : []),
  ];
  const toDelete = {
    id: 'delete',
    label: actions.remove,
    icon: <Trash2 aria-hidden />,
    danger: true,
    onSelect: moveAway,
  };
  return (
    <>
      <MoreMenu
        label={actions.more}
        items={[
          ...(dashboard.mine ? ofOwner : []),
          { id: 'copy', label: actions.copy, icon: <Copy aria-hidden />, onSelect: copy },
          ...(dashboard.mine || mayRemoveShared ? [{ kind: 'separator' as const }, toDelete] : []),
        ]}
      />
      {dialog === 'name' && (
        <NameDialog name={name} onSubmit={(next) => update({ revision, name: next })} onClose={() => setDialog(null)} />
      )}
      {dialog === 'share' && (
        <ShareDialog
          sharedWith={shared_with}
          onSubmit={(roles) => update({ revision, shared_with: roles })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
