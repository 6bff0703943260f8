import { expect, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { YearItem } from '#api-contract/year/endpoints';
import { Box } from '#design-system/layout';
import { busyYear, yearItems } from '#mocks/fixtures/year';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { WheelWidget } from './wheel-widget.tsx';
import { wheelMessages as texts } from './wheel.messages.ts';

const yearOf = (items: readonly YearItem[]) => mock(endpoints.getYear, { json: { items: [...items], complete: true } });

const meta = preview.meta({
  title: 'Screens/Wheel widget',
  component: WheelWidget,
  render: (args) => (
    <Box as="main" width="24rem" maxWidth="full" height="27rem">
      <WheelWidget {...args} />
    </Box>
  ),
  args: {
    hrefs: {
      contract: (id) => `#contract/${id}`,
      obligation: (id) => `#obligation/${id}`,
      task: (id) => `#task/${id}`,
    },
  },
  ...answering(yearOf(yearItems)),
});

const dial = { name: texts.dial('2026') };
const notice = yearItems.find(({ kind }) => kind === 'contract_notice') as YearItem;

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('application', dial)).toBeVisible();
  },
});

export const Peeked = meta.story({
  async play({ canvas, canvasElement, userEvent }) {
    await canvas.findByRole('application', dial);
    const mark = canvasElement.querySelector('.wheel-mark[data-kind=contract_notice]');
    if (mark) await userEvent.click(mark);
    const peek = within(await canvas.findByRole('dialog', { name: texts.peek }));
    await expect(peek.getByRole('link', { name: notice.title })).toHaveAttribute('href', `#contract/${notice.id}`);
    await expect(peek.getByText('31 Mar 2026')).toBeVisible();
  },
});

export const PeekedByKeyboard = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    const wheel = await canvas.findByRole('application', dial);
    wheel.focus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const peek = await canvas.findByRole('dialog', { name: texts.peek });
    await expect(peek).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(peek).not.toBeInTheDocument();
    await expect(wheel).toHaveFocus();
  },
});

export const NothingIsMoved = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    (await canvas.findByRole('application', dial)).focus();
    await userEvent.keyboard('{ArrowRight} {ArrowRight}{Enter}');
    await expect(await canvas.findByRole('dialog', { name: texts.peek })).toBeVisible();
  },
});

export const Table = meta.story({
  async play({ canvas, userEvent }) {
    (await canvas.findByRole('application', dial)).focus();
    await userEvent.keyboard('t');
    const links = canvas.getAllByRole('link', { name: notice.title });
    await expect(links[0]).toHaveAttribute('href', `#contract/${notice.id}`);
    await expect(canvas.getByRole('button', { name: texts.showWheel })).toBeVisible();
  },
});

export const Busy = meta.story({
  ...answering(yearOf(busyYear(300))),
  async play({ canvas }) {
    await expect(await canvas.findByText('300 items')).toBeInTheDocument();
  },
});

export const Empty = meta.story({
  parameters: { visual: false },
  ...answering(yearOf([])),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.emptyTitle('2026'))).toBeVisible();
  },
});

export const Forbidden = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getYear, { error: 'permission_denied' })),
  async play({ canvas }) {
    await expect(await canvas.findByText('You don’t have access to tasks')).toBeVisible();
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
