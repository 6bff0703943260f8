import { useMutation, useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, Copy, LayoutDashboard, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '#api';
import type { DashboardItem } from '#api-contract/dashboards/endpoints';
import { baseDashboard, type NamedDashboard } from '#api-contract/dashboards/kinds';
import { dashboardMutations, dashboardQueries } from '#data/dashboards';
import { Button } from '#design-system/button';
import { Menu, type MenuEntry } from '#design-system/menu';
import { messages } from './home.messages.ts';

const NewDashboard = lazy(() => import('./new-dashboard.tsx').then((module) => ({ default: module.NewDashboard })));

export interface DashboardSwitcherProps {
  readonly current: NamedDashboard;
  /** Whose cases a copy of the overview counts. */
  readonly readerId?: string;
  /** Goes to a dashboard. */
  readonly onOpen: (dashboardId: string) => void;
}

const { dashboards: texts } = messages;

/** Chooses which dashboard Home shows, and adds one. The dashboards there are, are asked for once it is opened. */
export function DashboardSwitcher({ current, readerId, onOpen }: DashboardSwitcherProps) {
  const api = useApi();
  const [isOpened, setOpened] = useState(false);
  const [adding, setAdding] = useState(false);
  const { data = [] } = useQuery({ ...dashboardQueries.list(api), enabled: isOpened });

  const { mutate: create } = useMutation(dashboardMutations.create(api));

  const copyOverview = async () => {
    const { overviewWidgets } = await import('./overview-widgets.ts');
    create({ name: texts.copyName, widgets: overviewWidgets(readerId) }, { onSuccess: ({ id }) => onOpen(id) });
  };

  const entry = ({ id }: Pick<NamedDashboard, 'id'>, label: string) => ({
    id,
    label,
    icon: id === current.id ? <Check aria-hidden /> : <LayoutDashboard aria-hidden />,
    onSelect: () => onOpen(id),
  });
  const group = (label: string, of: readonly DashboardItem[], nameOf: (item: DashboardItem) => string): MenuEntry[] =>
    of.length > 0 ? [{ kind: 'group', label, items: of.map((item) => entry(item, nameOf(item))) }] : [];
  const items: MenuEntry[] = [
    entry(baseDashboard, texts.overview),
    ...group(
      texts.mine,
      data.filter(({ mine }) => mine),
      ({ name }) => name,
    ),
    ...group(
      texts.shared,
      data.filter(({ mine }) => !mine),
      ({ name, owner }) => texts.by(name, owner.name),
    ),
    { kind: 'separator' },
    {
      id: 'copy',
      label: texts.copyOverview,
      icon: <Copy aria-hidden />,
      onSelect: () => void copyOverview(),
    },
    { id: 'new', label: texts.add, icon: <Plus aria-hidden />, onSelect: () => setAdding(true) },
  ];

  return (
    <>
      <Menu
        placement="bottom-end"
        onOpenChange={(open) => open && setOpened(true)}
        trigger={
          <Button
            variant="ghost"
            maxWidth="16rem"
            aria-label={texts.choose(current.id === baseDashboard.id ? texts.overview : current.name)}
            iconStart={<LayoutDashboard aria-hidden />}
            iconEnd={<ChevronDown aria-hidden />}
          >
            {current.id === baseDashboard.id ? texts.overview : current.name}
          </Button>
        }
        items={items}
      />
      {adding && (
        <Suspense>
          <NewDashboard onAdded={onOpen} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
