import { useState } from 'react';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Field } from '../field/index.ts';
import { FormatProvider } from '../format/index.ts';
import { Frame } from '../foundations/frame.tsx';
import { Text } from '../layout/index.ts';
import { DateField } from './index.ts';

const meta = preview.meta({ title: 'Design system/Date field', component: DateField });

const Day = ({ start = null, error, disabled }: { start?: string | null; error?: string; disabled?: boolean }) => {
  const [value, setValue] = useState<string | null>(start);
  return (
    <Field label="Ends on" error={error} disabled={disabled} hint={<Text as="span">{value ?? 'open-ended'}</Text>}>
      <DateField value={value} onChange={setValue} />
    </Field>
  );
};

const Gallery = () => (
  <Frame width="16rem">
    <Day />
    <Day start="2026-03-01" />
    <Day error="Write a date." />
    <Day start="2026-03-01" disabled />
  </Frame>
);

export const States = meta.story({ render: () => <Gallery /> });

export const StatesDark = meta.story({ render: () => <Gallery />, globals: { theme: 'dark' } });

const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: /calendar/iu }));
  await waitFor(() => expect(screen.getByRole('grid')).toBeVisible());
};

export const Open = meta.story({
  render: () => (
    <Frame width="16rem">
      <Day start="2026-03-17" />
    </Frame>
  ),
  play: openCalendar,
});

export const OpenDark = meta.story({
  render: () => (
    <Frame width="16rem">
      <Day start="2026-03-17" />
    </Frame>
  ),
  play: openCalendar,
  globals: { theme: 'dark' },
});

export const Typed = meta.story({
  render: () => (
    <Frame width="16rem">
      <Day />
    </Frame>
  ),
  async play({ canvas }) {
    const input = canvas.getByRole('textbox', { name: 'Ends on' });
    await userEvent.type(input, '1/3/2026');
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByText('2026-03-01')).toBeVisible());
    await expect(input).toHaveValue('01/03/2026');
  },
});

/** Emptied and written anew within one frame, as fast typing on a slow machine does. */
export const TypedAtOnce = meta.story({
  render: () => (
    <Frame width="16rem">
      <Day start="2026-03-17" />
    </Frame>
  ),
  async play({ canvas }) {
    const input = canvas.getByRole('textbox', { name: 'Ends on' });
    fireEvent.input(input, { target: { value: '' } });
    fireEvent.input(input, { target: { value: '31/12/2026' } });
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await userEvent.click(input);
    await userEvent.tab();
    await expect(canvas.getByText('2026-12-31')).toBeVisible();
  },
});

export const NoDate = meta.story({
  render: () => (
    <Frame width="16rem">
      <Day start="2026-03-17" />
    </Frame>
  ),
  async play({ canvas }) {
    const input = canvas.getByRole('textbox', { name: 'Ends on' });
    await userEvent.clear(input);
    await userEvent.type(input, '31/31/2026');
    await userEvent.tab();
    await expect(input).toHaveValue('17/03/2026');
    await expect(canvas.getByText('2026-03-17')).toBeVisible();
  },
});

export const SelectedByKeyboard = meta.story({
  render: () => (
    <Frame width="16rem">
      <Day start="2026-03-17" />
    </Frame>
  ),
  async play(context) {
    await openCalendar();
    await waitFor(() => expect(screen.getByRole('button', { name: /17 March 2026/u })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await waitFor(() => expect(context.canvas.getByText('2026-03-25')).toBeVisible());
  },
});

export const InGerman = meta.story({
  render: () => (
    <FormatProvider locale="de-DE" timeZone="Europe/Berlin">
      <Frame width="16rem">
        <Day start="2026-03-01" />
      </Frame>
    </FormatProvider>
  ),
  async play({ canvas }) {
    await expect(canvas.getByRole('textbox')).toHaveValue('01.03.2026');
  },
});
