import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Field } from '../field/index.ts';
import { Frame, longWords } from '../foundations/frame.tsx';
import { Checkbox, type CheckboxProps } from './index.ts';

const meta = preview.meta({ title: 'Design system/Checkbox', component: Checkbox });

const changed = fn();

const Box = ({ checked: start = false, ...rest }: Partial<CheckboxProps>) => {
  const [checked, setChecked] = useState(start);
  return (
    <Checkbox
      {...rest}
      checked={checked}
      onChange={(next) => {
        setChecked(next);
        changed(next);
      }}
    />
  );
};

const Gallery = () => (
  <Frame width="28rem">
    <Box>Renews itself</Box>
    <Box checked hint="Ninety days before the term ends.">
      Remind the owner
    </Box>
    <Box checked="indeterminate">All counterparties</Box>
    <Box disabled>Signed by both sides</Box>
    <Box disabled checked>
      Archived
    </Box>
    <Box invalid>I have read the terms</Box>
    <Box>{longWords}</Box>
    <Field label="Terms" error="Accept the terms to go on.">
      <Box>I accept the terms</Box>
    </Field>
  </Frame>
);

export const States = meta.story({ render: () => <Gallery /> });

export const StatesDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

export const Ticked = meta.story({
  render: () => <Box>Renews itself</Box>,
  async play({ canvas }) {
    const box = canvas.getByRole('checkbox', { name: 'Renews itself' });
    await userEvent.tab();
    await expect(box).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await userEvent.click(canvas.getByText('Renews itself'));
    await expect(box).not.toBeChecked();
    await expect(changed).toHaveBeenLastCalledWith(false);
  },
});

export const Unlabelled = meta.story({
  render: () => <Box label="Select Acme Holdings" />,
  async play({ canvas }) {
    await expect(canvas.getByRole('checkbox', { name: 'Select Acme Holdings' })).toBeInTheDocument();
  },
});

const refuse = fn();

const Refusing = () => {
  const [asked, setAsked] = useState(0);
  const ask = (ticked: boolean) => {
    refuse(ticked);
    setAsked(asked + 1);
  };
  return (
    <Checkbox checked={false} onChange={ask}>
      Renews itself
    </Checkbox>
  );
};

/** A change that is refused leaves it as it was, also for those who hear the page, and the next press asks for the same again. */
export const Refused = meta.story({
  parameters: { visual: false },
  render: () => <Refusing />,
  async play({ canvas }) {
    refuse.mockClear();
    const box = canvas.getByRole('checkbox', { name: 'Renews itself' });
    for (const times of [1, 2]) {
      await userEvent.click(box);
      await waitFor(() => expect(refuse).toHaveBeenCalledTimes(times));
      await waitFor(() => expect(box).not.toBeChecked());
    }
    await expect(refuse.mock.calls).toEqual([[true], [true]]);
  },
});
