import { expect, within } from 'storybook/test';
import { fields } from '#api-contract/fields';
import { Box, Link } from '#design-system/layout';
import preview from '#.storybook/preview';
import { PropertyList } from './index.ts';

const parcelFields = fields({
  name: { kind: 'text', label: 'Parcel' },
  state: { kind: 'choice', label: 'State', options: ['sent', 'lost'] },
  sender: { kind: 'person', label: 'Sender' },
  sent_on: { kind: 'day', label: 'Sent' },
  pieces: { kind: 'number', label: 'Pieces' },
  labels: { kind: 'tags', label: 'Labels' },
  note: { kind: 'text', label: 'Note', multiline: true },
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

function Parcel({ row }: { readonly row: typeof parcel | Record<string, never> }) {
  return (
    <Box padding="6" maxWidth="40rem">
      <PropertyList
        fields={parcelFields}
        row={row}
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

export const NothingKnown = meta.story({ args: { row: {} } });

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
