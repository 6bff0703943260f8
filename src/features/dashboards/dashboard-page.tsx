import { LayoutDashboard, Pencil, Plus, Users } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ReadinessPart } from '#api-contract/compliance/readiness';
import type { Dashboard } from '#api-contract/dashboards/endpoints';
import type { Widget } from '#api-contract/dashboards/widgets';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { Flex, Heading, Stack, Text } from '#design-system/layout';
import { MoreMenu, removal } from '#design-system/menu';
import { useWindow } from '#design-system/window';
import { hasRoom, isCounted } from './arrange.ts';
import { DashboardActions, type DashboardActionsProps } from './dashboard-actions.tsx';
import { dashboardMessages as texts } from './dashboards.messages.ts';
import { Figures, WidgetFigure, WidgetTime } from './figures/figures.tsx';
import type { Lists } from './figures/rows-link.tsx';
import { DashboardGrid } from './grid/dashboard-grid.tsx';
import { useGridEditor } from './grid/use-grid-editor.ts';
import { LayoutFailure } from './layout-failure.tsx';
import { TextNote } from './text-note.tsx';
import { useWidgetChanges } from './use-widget-changes.ts';

const WidgetDrawer = lazy(() =>
  import('./drawer/widget-drawer.tsx').then((module) => ({ default: module.WidgetDrawer })),
);

export interface DashboardPageProps extends DashboardActionsProps {
  /** The lists behind the numbers. */
  readonly lists: Lists;
  /** The annual wheel, as large as it has room. */
  readonly wheel: ReactNode;
  /** How ready the organisation is. */
  readonly renderReadiness: (part: ReadinessPart) => ReactNode;
  /** Whether the reader may add what shows it. */
  readonly mayReadCompliance: boolean;
  /** Chooses another dashboard. */
  readonly switcher: ReactNode;
}

/** Windows in which widgets stand below one another, and have no places to be moved to. */
const oneColumn = '(max-width: 639px)';

/** One dashboard: its widgets, and for its owner everything that changes them. */
export function DashboardPage({ switcher, lists, wheel, renderReadiness, ...props }: DashboardPageProps) {
  const { dashboard, onDone } = props;
  const { name, mine, widgets } = dashboard;
  const changes = useWidgetChanges(dashboard, onDone);
  const editor = useGridEditor(widgets, changes.store);
  const [drawer, setDrawer] = useState<Widget | 'new' | null>(null);
  const isNarrow = useWindow(oneColumn);
  const { snapshot, send } = editor;
  const edited = drawer === 'new' ? undefined : (drawer ?? undefined);
  const add = mine && hasRoom(widgets) && (
    <Button variant="solid" iconStart={<Plus aria-hidden />} onClick={() => setDrawer('new')}>
      {texts.actions.add}
    </Button>
  );

  return (
    <Stack gap="4">
      <Flex as="header" wrap="wrap" align="center" gap="3">
        <Flex align="center" gap="2" minWidth="0" flex="1 1 14rem">
          <Heading as="h1" size="xl" truncate minWidth="0" title={name}>
            <bdi>{name}</bdi>
          </Heading>
          <Sharing dashboard={dashboard} />
        </Flex>
        <Flex gap="2" align="center" wrap="wrap">
          {switcher}
          {widgets.length > 0 && add}
          <DashboardActions {...props} />
        </Flex>
      </Flex>
      {snapshot.hasTag('refused') && (
        <LayoutFailure
          failure={snapshot.context.failure}
          onRetry={() => send({ type: 'edit.retried' })}
          onDiscard={() => send({ type: 'edit.cancelled' })}
        />
      )}
      {widgets.length === 0 ? (
        <EmptyState
          icon={<LayoutDashboard />}
          title={texts.emptyTitle}
          description={mine ? texts.emptyDescription : texts.emptyReadOnly}
          actions={add}
        />
      ) : (
        <Figures of={dashboard}>
          <DashboardGrid
            name={name}
            editor={editor}
            isArrangeable={mine && !isNarrow}
            metaOf={(widget) => isCounted(widget) && <WidgetTime widget={widget} />}
            menuOf={
              mine
                ? (widget) => (
                    <MoreMenu
                      small
                      label={texts.actions.widget(widget.title)}
                      items={[
                        {
                          id: 'edit',
                          label: texts.actions.edit,
                          icon: <Pencil aria-hidden />,
                          onSelect: () => setDrawer(widget),
                        },
                        removal(texts.actions.removeWidget, () => void changes.remove(widget).catch(() => undefined)),
                      ]}
                    />
                  )
                : undefined
            }
          >
            {(widget) => {
              if (widget.kind === 'text') return <TextNote text={widget.text} />;
              if (widget.kind === 'wheel') return wheel;
              if (widget.kind === 'compliance') return renderReadiness(widget.shows);
              return <WidgetFigure widget={widget} lists={lists} mine={mine} />;
            }}
          </DashboardGrid>
        </Figures>
      )}
      {drawer !== null && (
        <Suspense>
          <WidgetDrawer
            widget={edited}
            lists={lists}
            mayReadCompliance={props.mayReadCompliance}
            onSubmit={(facts) => (edited ? changes.edit(edited, facts) : changes.add(facts))}
            onClose={() => setDrawer(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

/** Whose dashboard it is, or that others see it. */
function Sharing({ dashboard: { mine, owner, shared_with } }: { readonly dashboard: Dashboard }) {
  if (!mine) {
    return (
      <Text textStyle="sm" tone="muted" truncate>
        <bdi>{texts.by(owner.name)}</bdi>
      </Text>
    );
  }
  if (shared_with.length === 0) return null;
  return (
    <Badge>
      <Users size={12} aria-hidden />
      {texts.shared}
    </Badge>
  );
}
