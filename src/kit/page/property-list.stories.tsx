import { expect, fn, waitFor, within } from 'storybook/test';
import { fields } from '#api-contract/fields';
import type { SaveOutcome } from '#kit/inline';
import { Box, Link } from '#design-system/layout';
import preview from '#.storybook/preview';
import { PropertyList } from './index.ts';

const parcelFields = fields({
  name: { kind: 'text', label: 'Parcel' },
  state: { kind: 'choice', label: 'State', options: ['sent', 'lost'], required: true, edit: 'inline' },
  sender: { kind: 'person', label: 'Sender', edit: 'inline' },
  sent_on: { kind: 'day', label: 'Sent', edit: 'inline' },
  pieces: { kind: 'number', label: 'Pieces' },
  labels: { kind: 'tags', label: 'Labels' },
  note: { kind: 'text', label: 'Note', multiline: true, edit: 'inline' },
});

const parcel = {
  name: 'Blue crate',
  state: 'sent',
  sender: { id: 'ada', name: 'Ada Winter' },
  sent_on: '2026-01-10',
  pieces: 1200,
  labels: ['fragile', 'heavy'],
  note: 'Ring twice.\nLeave it with the porter.',
};

const save = fn((edit: object): SaveOutcome =>
  'note' in edit ? { kind: 'refused', message: 'The note is locked.' } : { kind: 'saved' },
);

interface ParcelProps {
  readonly row: typeof parcel | Record<string, never>;
  readonly canEdit?: boolean;
}

function Parcel({ row, canEdit = false }: ParcelProps) {
  return (
    <Box padding="6" maxWidth="40rem">
      <PropertyList
        fields={parcelFields}
        row={row}
        editing={
          canEdit
            ? {
                fields: ['state', 'sender', 'sent_on', 'note'],
                save: async (edit) => save(edit),
                people: [{ id: 'grace', name: 'Grace Hopper' }],
              }
            : undefined
        }
        optionNames={{ state: { sent: 'On its way', lost: 'Lost' } }}
        items={[
          { field: 'name', value: <Link href="#parcel">Blue crate</Link> },
          'state',
          'sender',
          'sent_on',
          'pieces',
          'labels',
          'note',
          { label: 'Carrier', value: 'Northern Post' },
        ]}
      />
    </Box>
  );
}

const meta = preview.meta({ title: 'Kit/Property list', component: Parcel, args: { row: parcel } });

export const Ready = meta.story({
  async play({ canvas }) {
    const value = (label: string) => within(canvas.getByText(label).parentElement as HTMLElement);
    await expect(value('State').getByText('On its way')).toBeVisible();
    await expect(value('Sender').getByText('Ada Winter')).toBeVisible();
    await expect(value('Sent').getByText('10 Jan 2026')).toBeVisible();
    await expect(value('Pieces').getByText('1,200')).toBeVisible();
    await expect(value('Carrier').getByText('Northern Post')).toBeVisible();
  },
});

export const Editable = meta.story({ args: { canEdit: true } });

export const ChangedInPlace = meta.story({
  args: { canEdit: true },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: /Edit State$/ }));
    const state = canvas.getByRole('combobox', { name: 'State' });
    await expect(state).toHaveFocus();
    await userEvent.selectOptions(state, 'Lost');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByRole('button', { name: /Edit State$/ })).toHaveFocus());
    await expect(save).toHaveBeenLastCalledWith({ state: 'lost' });
  },
});

export const LeftAsItWas = meta.story({
  args: { canEdit: true },
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    save.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: /Edit Sender$/ }));
    await expect(canvas.getByRole('combobox', { name: 'Sender' })).toHaveValue('Ada Winter');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(canvas.getByRole('button', { name: /Edit Sender$/ })).toHaveFocus();
    await expect(save).not.toHaveBeenCalled();
  },
});

export const ChangeRefused = meta.story({
  args: { canEdit: true },
  async play({ canvas, userEvent }) {
    await userEvent.click(canvas.getByRole('button', { name: /Edit Note$/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note' }), ' Or the neighbour.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('The note is locked.')).toBeVisible();
  },
});

export const EmptyAndEditable = meta.story({ args: { row: {}, canEdit: true } });

export const NothingKnown = meta.story({ args: { row: {} } });

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
