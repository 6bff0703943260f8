import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Field } from '../field/index.ts';
import { Frame } from '../foundations/frame.tsx';
import { Select, type SelectOption, type SelectProps } from './index.ts';

const meta = preview.meta({ title: 'Design system/Select', component: Select });

const kinds: SelectOption[] = [
  { value: 'msa', label: 'Master services agreement', group: 'Buying' },
  { value: 'po', label: 'Purchase order', group: 'Buying' },
  { value: 'licence', label: 'Licence', group: 'Selling' },
  { value: 'nda', label: 'Non-disclosure agreement', group: 'Selling', disabled: true },
];

const Choice = ({ start = null, ...rest }: { start?: string | null } & Partial<SelectProps>) => {
  const [value, setValue] = useState<string | null>(start);
  return <Select {...rest} options={kinds} value={value} onChange={setValue} />;
};

const Gallery = () => (
  <Frame width="20rem">
    <Field label="Kind">
      <Choice />
    </Field>
    <Field label="Kind" hint="Decides the playbook.">
      <Choice start="msa" />
    </Field>
    <Field label="Kind" error="Choose a kind.">
      <Choice />
    </Field>
    <Field label="Kind" disabled>
      <Choice start="po" />
    </Field>
    <Choice label="Kind" size="xs" start="licence" />
  </Frame>
);

export const States = meta.story({ render: () => <Gallery /> });

export const StatesDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

export const BeforeSignIn = meta.story({ render: () => <Gallery /> });

export const Selected = meta.story({
  render: () => <Choice label="Kind" />,
  async play({ canvas }) {
    const select = canvas.getByRole('combobox', { name: 'Kind' });
    await expect(select).toHaveDisplayValue('Choose…');
    await userEvent.selectOptions(select, 'Licence');
    await expect(select).toHaveDisplayValue('Licence');
  },
});
