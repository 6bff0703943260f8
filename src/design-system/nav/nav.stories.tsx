import { Building2, ClipboardList, FileText, Gavel, House, Landmark, MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Avatar } from '../avatar/index.ts';
import { Box, HStack, Text } from '../layout/index.ts';
import { Logo, LogoMark } from '../logo/index.ts';
import { Nav, type NavSection } from './index.ts';

const meta = preview.meta({ title: 'Design system/Nav', component: Nav });

const sections: NavSection[] = [
  {
    id: 'top',
    items: [
      { id: 'home', label: 'Home', href: '/', icon: <House aria-hidden /> },
      { id: 'tasks', label: 'Tasks', href: '/tasks', icon: <ClipboardList aria-hidden />, badge: 3 },
      { id: 'chat', label: 'Assistant', href: '/chatassistant', icon: <MessagesSquare aria-hidden /> },
    ],
  },
  {
    id: 'contractManagement',
    label: 'Contract management',
    items: [
      { id: 'contracts', label: 'Contracts', href: '/cms/contractlist', icon: <FileText aria-hidden />, current: true },
      { id: 'counterparties', label: 'Counterparties', href: '/cms/counterpartylist', icon: <Building2 aria-hidden /> },
      { id: 'cases', label: 'Cases', href: '/cms/caseslist', icon: <Gavel aria-hidden />, badge: 'new' },
    ],
  },
  {
    id: 'compliance',
    label: 'Compliance',
    items: [
      { id: 'frameworks', label: 'Frameworks', href: '/compliance/frameworks/all', icon: <Landmark aria-hidden /> },
    ],
  },
];

const folded = fn();

const Side = ({ startCollapsed = false }: { startCollapsed?: boolean }) => {
  const [collapsed, setCollapsed] = useState(startCollapsed);
  const [foldedSections, setFolded] = useState<Record<string, boolean>>({});
  return (
    <Box height="100dvh" width={collapsed ? '3.5rem' : '15rem'} borderInlineEndWidth="1px">
      <Nav
        sections={sections}
        collapsed={collapsed}
        onCollapse={setCollapsed}
        foldedSections={foldedSections}
        onFoldSection={(id, fold) => {
          setFolded((current) => ({ ...current, [id]: fold }));
          folded(id, fold);
        }}
        header={(state) => (state.collapsed ? <LogoMark title="Accordant" /> : <Logo />)}
        footer={(state) => (
          <HStack gap="2" paddingInline="2" minHeight="8" justify={state.collapsed ? 'center' : undefined}>
            <Avatar name="Mei Lin" decorative={!state.collapsed} />
            {!state.collapsed && <Text textStyle="sm">Mei Lin</Text>}
          </HStack>
        )}
      />
    </Box>
  );
};

export const Ready = meta.story({ render: () => <Side /> });

export const Dark = meta.story({ render: () => <Side />, globals: { theme: 'dark' } });

export const Rail = meta.story({
  parameters: { visual: false },
  render: () => <Side startCollapsed />,
});

export const RailDark = meta.story({ render: () => <Side startCollapsed />, globals: { theme: 'dark' } });

export const Folded = meta.story({
  render: () => <Side />,
  async play({ canvas }) {
    const fold = canvas.getByRole('button', { name: 'Contract management' });
    await userEvent.click(fold);
    await expect(fold).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('link', { name: 'Contracts' })).toBeNull();
    await expect(folded).toHaveBeenCalledWith('contractManagement', true);
  },
});

export const Collapsed = meta.story({
  render: () => <Side />,
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Contracts' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(canvas.getByRole('button', { name: 'Collapse navigation' }));
    await expect(canvas.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Contracts' })).toBeVisible();
  },
});
