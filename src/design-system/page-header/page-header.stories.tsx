import { MoreHorizontal, Upload } from 'lucide-react';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Badge } from '../badge/index.ts';
import { Button, IconButton } from '../button/index.ts';
import { longWords } from '../foundations/frame.tsx';
import { Box, Text } from '../layout/index.ts';
import { TabList, TabPanel, Tabs } from '../tabs/index.ts';
import { PageHeader } from './index.ts';

const meta = preview.meta({
  title: 'Design system/Page header',
  component: PageHeader,
  args: {
    title: 'Master services agreement',
    breadcrumb: [{ label: 'Contracts', href: '/cms/contractlist' }, { label: 'Master services agreement' }],
    meta: <Badge tone="success">Active</Badge>,
    description: 'With Acme Holdings, until 28 February 2027.',
    actions: (
      <>
        <Button iconStart={<Upload aria-hidden />}>New version</Button>
        <Button variant="solid">Review</Button>
        <IconButton label="More">
          <MoreHorizontal aria-hidden />
        </IconButton>
      </>
    ),
  },
});

export const Ready = meta.story();

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const TitleOnly = meta.story({
  args: { breadcrumb: undefined, meta: undefined, description: undefined, actions: undefined, title: 'Contracts' },
});

export const Overflowing = meta.story({ args: { title: longWords, description: longWords } });

export const Narrow = meta.story({ args: { title: longWords }, globals: { viewport: { value: 'narrow' } } });

const items = [
  { value: 'document', label: 'Document' },
  { value: 'obligations', label: 'Obligations', count: 4 },
  { value: 'history', label: 'History' },
] as const;

const WithTabList = () => {
  const [tab, setTab] = useState<(typeof items)[number]['value']>('document');
  return (
    <Tabs value={tab} onChange={setTab}>
      <PageHeader title="Master services agreement" tabs={<TabList items={items} label="Contract" />} />
      <Box paddingInline={{ base: '4', md: '6' }}>
        {items.map(({ value, label }) => (
          <TabPanel key={value} value={value}>
            <Text>{label} of the contract</Text>
          </TabPanel>
        ))}
      </Box>
    </Tabs>
  );
};

export const WithTabs = meta.story({
  render: () => <WithTabList />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('tab', { name: /Obligations/u }));
    await waitFor(() => expect(canvas.getByText('Obligations of the contract')).toBeVisible());
  },
});
