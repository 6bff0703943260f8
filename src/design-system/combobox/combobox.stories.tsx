import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, type within } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Field } from '../field/index.ts';
import { Frame, longWords } from '../foundations/frame.tsx';
import { Combobox, MultiCombobox, type ComboboxOption, type ComboboxProps } from './index.ts';

const counterparties: ComboboxOption[] = [
  { value: 'acme', label: 'Acme Holdings', description: 'Leeds, United Kingdom' },
  { value: 'acme-de', label: 'Acme GmbH', description: 'Bremen, Germany' },
  { value: 'borealis', label: 'Boréalis Énergie', description: 'Lyon, France' },
  { value: 'cobalt', label: 'Cobalt Logistics' },
  { value: 'dormant', label: 'Dormant Ltd', disabled: true },
  { value: 'long', label: longWords },
];

const meta = preview.meta({ title: 'Design system/Combobox', component: Combobox });

const One = ({ start = null, ...rest }: { start?: string | null } & Partial<ComboboxProps>) => {
  const [value, setValue] = useState<string | null>(start);
  return <Combobox options={counterparties} {...rest} value={value} onChange={setValue} />;
};

const Several = ({ start = [] }: { start?: string[] }) => {
  const [value, setValue] = useState<string[]>(start);
  return <MultiCombobox options={counterparties} value={value} onChange={setValue} />;
};

const Gallery = () => (
  <Frame width="24rem">
    <Field label="Counterparty">
      <One placeholder="Find a counterparty" />
    </Field>
    <Field label="Counterparty">
      <One start="acme" />
    </Field>
    <Field label="Counterparty" error="Choose a counterparty.">
      <One />
    </Field>
    <Field label="Counterparty" disabled>
      <One start="cobalt" />
    </Field>
    <Field label="Parties">
      <Several start={['acme', 'borealis']} />
    </Field>
  </Frame>
);

export const States = meta.story({ render: () => <Gallery /> });

export const StatesDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

const opened = {
  render: () => (
    <Frame width="24rem">
      <Field label="Counterparty">
        <One start="acme" />
      </Field>
    </Frame>
  ),
  async play({ canvas }: { canvas: ReturnType<typeof within> }) {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Counterparty' }));
    await waitFor(() => expect(screen.getByRole('option', { name: /Acme GmbH/u })).toBeVisible());
  },
};

export const Open = meta.story(opened);

export const OpenDark = meta.story({ ...opened, globals: { theme: 'dark' } });

export const FoundByTyping = meta.story({
  // Empty again at the end, as in the picture of its states.
  parameters: { visual: false },
  render: () => (
    <Frame width="24rem">
      <Field label="Counterparty">
        <One />
      </Field>
    </Frame>
  ),
  async play({ canvas }) {
    const input = canvas.getByRole('combobox', { name: 'Counterparty' });
    await userEvent.type(input, 'borealis');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue('Boréalis Énergie'));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveValue(''));
  },
});

export const NoResults = meta.story({
  render: () => (
    <Frame width="24rem">
      <Field label="Counterparty">
        <One emptyMessage="No counterparty of that name." />
      </Field>
    </Frame>
  ),
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await waitFor(() =>
      expect(screen.getByText('No counterparty of that name.', { selector: '[data-part=empty]' })).toBeVisible(),
    );
  },
});

const search = fn();

export const SearchedElsewhere = meta.story({
  render: () => (
    <Frame width="24rem">
      <Field label="Counterparty">
        <One options={[]} loading onSearch={search} />
      </Field>
    </Frame>
  ),
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('combobox'), 'aur');
    await expect(search).toHaveBeenLastCalledWith('aur');
    await waitFor(() => expect(screen.getByText('Loading…', { selector: '[data-part=empty]' })).toBeVisible());
  },
});

export const SeveralChosen = meta.story({
  render: () => (
    <Frame width="24rem">
      <Field label="Parties">
        <Several />
      </Field>
    </Frame>
  ),
  async play({ canvas }) {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Parties' }), 'holdings');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove Acme Holdings' })).toBeVisible());
    await userEvent.type(canvas.getByRole('combobox'), 'cobalt');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
    await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
    // The field takes the focus back a frame after the list has closed.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Acme Holdings' }));
    await waitFor(() => expect(canvas.queryByText('Acme Holdings')).toBeNull());
    await expect(canvas.getByRole('button', { name: 'Remove Cobalt Logistics' })).toBeVisible();
  },
});

export const Narrow = meta.story({ render: () => <Gallery />, globals: { viewport: { value: 'narrow' } } });
