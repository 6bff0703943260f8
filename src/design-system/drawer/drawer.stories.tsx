import { useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Button } from '../button/index.ts';
import { DescriptionList } from '../description-list/index.ts';
import { Frame } from '../foundations/frame.tsx';
import { Box } from '../layout/index.ts';
import { SkeletonText } from '../skeleton/index.ts';
import { Drawer, type DrawerProps } from './index.ts';

const meta = preview.meta({ title: 'Design system/Drawer' });

const Details = ({ startOpen = true, children, ...rest }: { startOpen?: boolean } & Partial<DrawerProps>) => {
  const [open, setOpen] = useState(startOpen);
  return (
    <Frame>
      <Button alignSelf="flex-start" onClick={() => setOpen(true)}>
        Details
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title="Acme Holdings"
        description="Counterparty since 2019"
        footer={<Button onClick={() => setOpen(false)}>Done</Button>}
        {...rest}
      >
        {children ?? (
          <DescriptionList
            items={[
              { label: 'Country', value: 'United Kingdom' },
              { label: 'Contracts', value: '14' },
              { label: 'Owner', value: 'Procurement' },
            ]}
          />
        )}
      </Drawer>
    </Frame>
  );
};

const isOpen = () => waitFor(() => expect(screen.getByRole('dialog', { name: 'Acme Holdings' })).toBeVisible());

export const Open = meta.story({ render: () => <Details />, play: isOpen });

export const OpenDark = meta.story({ render: () => <Details />, play: isOpen, globals: { theme: 'dark' } });

export const FromTheStart = meta.story({ render: () => <Details placement="start" />, play: isOpen });

export const FromBelowNarrow = meta.story({
  render: () => <Details placement="bottom" />,
  play: isOpen,
  globals: { viewport: { value: 'narrow' } },
});

export const BesideThePage = meta.story({
  render: () => <Details modal={false} />,
  async play({ canvas }) {
    await isOpen();
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    await userEvent.click(canvas.getByRole('button', { name: 'Details' }));
    await isOpen();
  },
});

export const OpenedAndLeft = meta.story({
  render: () => <Details startOpen={false} />,
  async play({ canvas }) {
    const opener = canvas.getByRole('button', { name: 'Details' });
    await userEvent.click(opener);
    await isOpen();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

const Loaded = () => {
  const [loaded, setLoaded] = useState(false);
  return loaded ? (
    <Button alignSelf="flex-start">Edit</Button>
  ) : (
    <Box ref={() => setLoaded(true)}>
      <SkeletonText />
    </Box>
  );
};

/** What comes while it opens does not take the focus: where that is does not depend on how quickly an answer came. */
export const FocusOfWhatWasLoading = meta.story({
  render: () => (
    <Details>
      <Loaded />
    </Details>
  ),
  parameters: { visual: false },
  async play() {
    await isOpen();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Done' })).toHaveFocus());
    await expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  },
});
