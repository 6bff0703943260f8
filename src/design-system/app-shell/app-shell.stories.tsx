import { Bell, Building2, ClipboardList, FileText, House, Plus } from 'lucide-react';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Alert } from '../alert/index.ts';
import { Badge } from '../badge/index.ts';
import { Button, IconButton } from '../button/index.ts';
import { PageWidth, Panel, Spacer, Text } from '../layout/index.ts';
import { Logo, LogoMark } from '../logo/index.ts';
import { Nav, type NavSection } from '../nav/index.ts';
import { PageHeader } from '../page-header/index.ts';
import { AppShell } from './index.ts';

const meta = preview.meta({ title: 'Design system/App shell', component: AppShell });

const sections: NavSection[] = [
  {
    id: 'top',
    items: [
      { id: 'home', label: 'Home', href: '/', icon: <House aria-hidden /> },
      { id: 'tasks', label: 'Tasks', href: '/tasks', icon: <ClipboardList aria-hidden />, badge: 3 },
    ],
  },
  {
    id: 'contractManagement',
    label: 'Contract management',
    items: [
      { id: 'contracts', label: 'Contracts', href: '/cms/contractlist', icon: <FileText aria-hidden />, current: true },
      { id: 'counterparties', label: 'Counterparties', href: '/cms/counterpartylist', icon: <Building2 aria-hidden /> },
    ],
  },
];

const Shell = ({ banner = false, startCollapsed = false }: { banner?: boolean; startCollapsed?: boolean }) => {
  const [collapsed, setCollapsed] = useState(startCollapsed);
  return (
    <AppShell
      collapsed={collapsed}
      banner={
        banner && (
          <Alert
            banner
            tone="warning"
            title="The trial ends in 3 days."
            actions={<Button size="xs">See plans</Button>}
          />
        )
      }
      topBar={
        <>
          <Logo size={20} />
          <Spacer />
          <IconButton label="Notifications">
            <Bell aria-hidden />
          </IconButton>
        </>
      }
      nav={({ inDrawer }) => (
        <Nav
          sections={sections}
          collapsed={collapsed && !inDrawer}
          onCollapse={inDrawer ? undefined : setCollapsed}
          onFoldSection={() => undefined}
          header={(state) => (state.collapsed ? <LogoMark /> : <Logo />)}
        />
      )}
    >
      <PageHeader
        title="Contracts"
        meta={<Badge>1,204</Badge>}
        actions={
          <Button variant="solid" iconStart={<Plus aria-hidden />}>
            Add a contract
          </Button>
        }
      />
      <PageWidth width="full" paddingBlockStart="0">
        <Panel>
          <Text>What the page shows.</Text>
        </Panel>
      </PageWidth>
    </AppShell>
  );
};

export const Ready = meta.story({
  render: () => <Shell />,
  async play({ canvas }) {
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
});

export const Wide = meta.story({ render: () => <Shell banner />, globals: { viewport: { value: 'wide' } } });

export const WideDark = meta.story({
  render: () => <Shell banner />,
  globals: { viewport: { value: 'wide' }, theme: 'dark' },
});

export const Collapsed = meta.story({
  render: () => <Shell startCollapsed />,
  globals: { viewport: { value: 'wide' } },
});

export const Narrow = meta.story({ render: () => <Shell banner />, globals: { viewport: { value: 'narrow' } } });

export const NarrowDrawer = meta.story({
  render: () => <Shell />,
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    const opener = canvas.getByRole('button', { name: 'Open navigation' });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Contracts' })).toBeVisible());
    // It listens once it has the focus.
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.click(opener);
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect(drawer).toContainElement(document.activeElement as HTMLElement));
  },
});
