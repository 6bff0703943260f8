import { expect, waitFor } from 'storybook/test';
import { freezeDate } from '../../../.storybook/fixed-clock.ts';
import preview from '../../../.storybook/preview.tsx';
import { Frame } from '../foundations/frame.tsx';
import { DescriptionList } from '../description-list/index.ts';
import { FormatProvider, Time, useFormat, useToday } from './index.ts';

const meta = preview.meta({ title: 'Design system/Format' });

const now = '2026-01-15T12:00:00Z';

const Values = () => {
  const format = useFormat();
  return (
    <DescriptionList
      items={[
        { label: 'Day', value: <Time value="2026-03-01" /> },
        { label: 'Moment', value: <Time value="2026-03-01T08:30:00Z" as="moment" /> },
        { label: 'Distance', value: <Time value="2026-01-18" as="relative" now={now} /> },
        { label: 'Number', value: format.number(1204.5) },
        { label: 'Share', value: format.percent(0.42) },
        { label: 'Money', value: format.money('120400.50', 'EUR') },
        { label: 'Size', value: format.fileSize(3_400_000) },
        { label: 'Length', value: format.duration(3_840_000) },
        { label: 'Plural', value: format.plural(2, { one: '# contract', other: '# contracts' }) },
        { label: 'List', value: format.list(['Leeds', 'Lyon', 'Bremen']) },
      ]}
    />
  );
};

const inLocale = (locale: string, timeZone: string) => () => (
  <FormatProvider locale={locale} timeZone={timeZone}>
    <Frame width="26rem">
      <Values />
    </Frame>
  </FormatProvider>
);

export const English = meta.story({
  render: inLocale('en-GB', 'Europe/London'),
  async play({ canvas }) {
    await expect(canvas.getByText('1 Mar 2026, 08:30 GMT')).toBeVisible();
    await expect(canvas.getByText('in 3 days')).toBeVisible();
    await expect(canvas.getByText('2 contracts')).toBeVisible();
  },
});

export const German = meta.story({
  render: inLocale('de-DE', 'Europe/Berlin'),
  async play({ canvas }) {
    await expect(canvas.getByText('120.400,50 €')).toBeVisible();
  },
});

export const Arabic = meta.story({ render: inLocale('ar-EG', 'Africa/Cairo') });

const Clock = () => (
  <p role="status">
    <Time value="2026-01-15T11:58:00Z" as="relative" />, {useToday()}
  </p>
);

export const Midnight = meta.story({
  parameters: { visual: false },
  render: () => (
    <FormatProvider locale="en-GB" timeZone="Europe/Stockholm">
      <Clock />
    </FormatProvider>
  ),
  async play({ canvas }) {
    const told = canvas.getByRole('status');
    await expect(told).toHaveTextContent('2 minutes ago, 2026-01-15');
    // Where the reader is, an hour earlier than by universal time.
    const thaw = freezeDate('2026-01-15T23:00:30Z');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(told).toHaveTextContent('11 hours ago, 2026-01-16'));
    thaw();
  },
});
