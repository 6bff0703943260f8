import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Frame } from '../foundations/frame.tsx';
import { Switch, type SwitchProps } from './index.ts';

const meta = preview.meta({ title: 'Design system/Switch', component: Switch });

const Toggle = ({ checked: start = false, ...rest }: Partial<SwitchProps>) => {
  const [checked, setChecked] = useState(start);
  return <Switch {...rest} checked={checked} onChange={setChecked} />;
};

const Gallery = () => (
  <Frame width="28rem">
    <Toggle>Show the annual task wheel</Toggle>
    <Toggle checked hint="In the corner of every page.">
      Floating colour button
    </Toggle>
    <Toggle disabled>Single sign-on</Toggle>
    <Toggle disabled checked>
      Audit trail
    </Toggle>
  </Frame>
);

export const States = meta.story({ render: () => <Gallery /> });

export const StatesDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

export const Switched = meta.story({
  render: () => <Toggle>Floating colour button</Toggle>,
  async play({ canvas }) {
    const control = canvas.getByRole('switch', { name: 'Floating colour button' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
  },
});
