import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
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

const refuse = fn();

const Refusing = () => {
  const [asked, setAsked] = useState(0);
  const ask = (on: boolean) => {
    refuse(on);
    setAsked(asked + 1);
  };
  return (
    <Switch checked={false} onChange={ask}>
      Floating colour button
    </Switch>
  );
};

/** A change that is refused leaves it as it was, also for those who hear the page, and the next press asks for the same again. */
export const Refused = meta.story({
  parameters: { visual: false },
  render: () => <Refusing />,
  async play({ canvas }) {
    refuse.mockClear();
    const control = canvas.getByRole('switch', { name: 'Floating colour button' });
    for (const times of [1, 2]) {
      await userEvent.click(control);
      await waitFor(() => expect(refuse).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(control).not.toBeChecked());
    }
    await expect(refuse.mock.calls).toEqual([[true], [true]]);
  },
});
