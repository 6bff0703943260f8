import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Field } from '../field/index.ts';
import { Frame } from '../foundations/frame.tsx';
import { RadioGroup } from './index.ts';

const meta = preview.meta({ title: 'Design system/Radio group', component: RadioGroup });

const options = [
  { value: 'renew', label: 'Renew', hint: 'For another twelve months.' },
  { value: 'renegotiate', label: 'Renegotiate' },
  { value: 'end', label: 'Let it end', disabled: true },
] as const;

const Choice = ({ orientation }: { orientation?: 'vertical' | 'horizontal' }) => {
  const [value, setValue] = useState<(typeof options)[number]['value'] | null>('renew');
  return (
    <RadioGroup
      label="At the end of the term"
      options={options}
      value={value}
      onChange={setValue}
      orientation={orientation}
    />
  );
};

const InField = ({ error }: { error?: string }) => {
  const [value, setValue] = useState<(typeof options)[number]['value'] | null>(null);
  return (
    <Field label="At the end of the term" error={error}>
      <RadioGroup options={options} value={value} onChange={setValue} />
    </Field>
  );
};

const Gallery = () => (
  <Frame width="28rem">
    <Choice />
    <Choice orientation="horizontal" />
    <InField error="Choose one." />
  </Frame>
);

export const States = meta.story({ render: () => <Gallery /> });

export const StatesDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

export const ByKeyboard = meta.story({
  render: () => <InField />,
  async play({ canvas }) {
    await expect(canvas.getByRole('radiogroup', { name: 'At the end of the term' })).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(canvas.getByRole('radio', { name: /^Renew /u })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Renegotiate' })).toBeChecked();
  },
});
