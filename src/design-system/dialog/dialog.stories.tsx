import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Button } from '../button/index.ts';
import { Field } from '../field/index.ts';
import { Frame, longWords } from '../foundations/frame.tsx';
import { TextInput } from '../input/index.ts';
import { Stack, Text } from '../layout/index.ts';
import { ConfirmDialog, Dialog, type ConfirmDialogProps, type DialogProps } from './index.ts';

const meta = preview.meta({ title: 'Design system/Dialog' });

const Rename = ({ startOpen = true, ...rest }: { startOpen?: boolean } & Partial<DialogProps>) => {
  const [open, setOpen] = useState(startOpen);
  const [name, setName] = useState('Master services agreement');
  return (
    <Frame>
      <Button alignSelf="flex-start" onClick={() => setOpen(true)}>
        Rename
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Rename contract"
        description="Its history keeps the old name."
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="solid" onClick={() => setOpen(false)}>
              Rename
            </Button>
          </>
        }
        {...rest}
      >
        <Field label="Name">
          <TextInput value={name} onChange={setName} />
        </Field>
      </Dialog>
    </Frame>
  );
};

const isOpen = () => waitFor(() => expect(screen.getByRole('dialog', { name: 'Rename contract' })).toBeVisible());

export const Open = meta.story({ render: () => <Rename />, play: isOpen });

export const OpenDark = meta.story({ render: () => <Rename />, play: isOpen, globals: { theme: 'dark' } });

export const Narrow = meta.story({
  render: () => <Rename />,
  play: isOpen,
  globals: { viewport: { value: 'narrow' } },
});

export const OpenedAndLeft = meta.story({
  render: () => <Rename startOpen={false} />,
  async play({ canvas }) {
    const opener = canvas.getByRole('button', { name: 'Rename' });
    await userEvent.click(opener);
    await isOpen();
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

export const NotDismissable = meta.story({
  render: () => <Rename dismissable={false} />,
  async play() {
    await isOpen();
    await userEvent.keyboard('{Escape}');
    await isOpen();
  },
});

export const Overflowing = meta.story({
  render: () => (
    <Rename title={longWords}>
      <Stack gap="3">
        {Array.from({ length: 30 }, (_, index) => (
          <Text key={index}>Clause {index + 1}. The supplier shall keep records for six years.</Text>
        ))}
      </Stack>
    </Rename>
  ),
});

const act = fn(async (): Promise<void> => undefined);

const Confirm = (props: Partial<ConfirmDialogProps>) => {
  const [open, setOpen] = useState(true);
  return (
    <Frame>
      <Button alignSelf="flex-start" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        tone="danger"
        title="Delete this contract?"
        description="Its versions, annotations and reminders go with it. This cannot be undone."
        confirmLabel="Delete contract"
        onConfirm={async () => {
          await act();
          setOpen(false);
        }}
        onCancel={() => setOpen(false)}
        {...props}
      />
    </Frame>
  );
};

export const Confirming = meta.story({
  render: () => <Confirm />,
  async play() {
    act.mockResolvedValue(undefined);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Delete contract' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await expect(act).toHaveBeenCalled();
  },
});

const asks = () =>
  waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Delete this contract?' })).toBeVisible());

export const ConfirmDanger = meta.story({ render: () => <Confirm />, play: asks });

export const ConfirmDangerDark = meta.story({ render: () => <Confirm />, play: asks, globals: { theme: 'dark' } });

export const ConfirmByTyping = meta.story({
  render: () => <Confirm confirmText="Acme Holdings" />,
  async play() {
    const confirm = await screen.findByRole('button', { name: 'Delete contract' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await expect(confirm).toBeDisabled();
    await userEvent.type(screen.getByRole('textbox', { name: 'Type Acme Holdings to confirm' }), 'Acme Holdings');
    await waitFor(() => expect(confirm).toBeEnabled());
  },
});

export const ConfirmFailed = meta.story({
  render: () => <Confirm />,
  async play() {
    act.mockRejectedValue(new Error('Someone else is editing this contract.'));
    const confirm = await screen.findByRole('button', { name: 'Delete contract' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await userEvent.click(confirm);
    await expect(await screen.findByRole('alert')).toHaveTextContent('Someone else is editing this contract.');
  },
});
