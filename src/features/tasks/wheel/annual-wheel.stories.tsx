import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { YearItem } from '#api-contract/year/endpoints';
import { Flex } from '#design-system/layout';
import { task } from '#mocks/fixtures/tasks';
import { busyYear, yearItems } from '#mocks/fixtures/year';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { AnnualWheel } from './annual-wheel.tsx';
import { wheelMessages as texts } from './wheel.messages.ts';

const yearOf = (items: readonly YearItem[], complete = true) =>
  mock(endpoints.getYear, { json: { items: [...items], complete } });

const meta = preview.meta({
  title: 'Screens/Annual wheel',
  component: AnnualWheel,
  render: (args) => (
    <Flex direction="column" height="100dvh" overflow="auto">
      <AnnualWheel {...args} />
    </Flex>
  ),
  args: {
    hrefs: {
      contract: (id) => `#contract/${id}`,
      obligation: (id) => `#obligation/${id}`,
      task: (id) => `#task/${id}`,
    },
    onOpen: fn(),
    onDone: fn(),
  },
  ...answering(yearOf(yearItems)),
});

const dial = { name: texts.dial('2026') };
const [, review, instalment, notice] = yearItems as [YearItem, YearItem, YearItem, YearItem];

export const Ready = meta.story({
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('application', dial);
    await userEvent.tab();
    while (!canvas.queryByRole('application', dial)?.matches(':focus')) await userEvent.tab();
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent(/^Supply of packaging materials\. 30 Jun 2026/);
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}');
    await expect(status).toHaveTextContent(/^Lease of the north warehouse\. 31 Mar 2026/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(`#contract/${notice.id}`);
  },
});

export const Busy = meta.story({
  ...answering(yearOf(busyYear(500))),
  async play({ canvas, canvasElement, userEvent }) {
    await canvas.findByRole('application', dial);
    const bundle = canvasElement.querySelector('.wheel-bundle')?.previousElementSibling;
    await expect(bundle).toBeInTheDocument();
    if (bundle) await userEvent.hover(bundle);
    await expect(canvas.getByRole('status')).toHaveTextContent(/more here/);
  },
});

export const Table = meta.story({
  async play({ canvas, userEvent }) {
    (await canvas.findByRole('application', dial)).focus();
    await userEvent.keyboard('t');
    await expect(canvas.getByRole('region', { name: `${texts.title}, 2026` })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: review.title })).toHaveAttribute('href', `#task/${review.id}`);
    await expect(canvas.getAllByRole('rowgroup')).toHaveLength(9);
  },
});

export const BundleInTheTable = meta.story({
  parameters: { visual: false },
  ...answering(yearOf(busyYear(500))),
  async play({ canvas, canvasElement, userEvent }) {
    await canvas.findByRole('application', dial);
    const bundle = canvasElement.querySelector('.wheel-bundle')?.previousElementSibling;
    if (bundle) await userEvent.click(bundle);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-item'));
  },
});

export const Quarter = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('radio', { name: texts.spans.quarter }));
    await canvas.findByRole('heading', { name: 'Jan – Mar 2026' });
    await userEvent.click(canvas.getByRole('button', { name: texts.next.quarter }));
    await canvas.findByRole('heading', { name: 'Apr – Jun 2026' });
    await userEvent.click(canvas.getByRole('button', { name: texts.current.quarter }));
    await canvas.findByRole('heading', { name: 'Jan – Mar 2026' });
    await waitFor(() => expect(canvas.queryByRole('button', { name: /Approval/ })).not.toBeInTheDocument());
  },
});

export const HiddenRings = meta.story({
  async play({ canvas, userEvent }) {
    const ring = await canvas.findByRole('button', { name: /^Obligation/ });
    await userEvent.click(ring);
    await expect(ring).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getByText('7 items')).toBeInTheDocument();
  },
});

export const Empty = meta.story(answering(yearOf([])));

export const Loading = meta.story(answering(mock.pending(endpoints.getYear)));

export const Failed = meta.story({
  ...answering(mock(endpoints.getYear, { error: 'internal' })),
  async play({ canvas, userEvent, msw }) {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    msw.use(yearOf(yearItems));
    await userEvent.click(retry);
    await expect(await canvas.findByRole('application', dial)).toBeVisible();
  },
});

export const Truncated = meta.story({
  // As full as Busy, with a notice that its play reads.
  parameters: { visual: false },
  ...answering(yearOf(busyYear(5_000), false)),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.truncated('5,000'))).toBeVisible();
  },
});

/** The year after a move, as the server would give it. */
const movedTo = (day: string) => yearItems.map((item) => (item === review ? { ...item, day, revision: 2 } : item));

export const MovedByKeyboard = meta.story({
  beforeEach({ msw }) {
    const moves: string[] = [];
    msw.use(
      mock(endpoints.getYear, () => ({ json: { items: movedTo(moves.at(-1) ?? review.day), complete: true } })),
      mock(endpoints.updateTask, ({ body }) => {
        moves.push(String(body.due_date));
        return { json: { ...task, revision: body.revision + 1 } };
      }),
    );
  },
  async play({ canvas, userEvent, args }) {
    const wheel = await canvas.findByRole('application', dial);
    wheel.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent(/^Review the insurance cover/);
    await userEvent.keyboard(' {Shift>}{ArrowRight}{/Shift}{ArrowRight}');
    await expect(status).toHaveTextContent('30 Jan → 7 Feb');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ description: review.title })),
    );
    await expect(status).toHaveTextContent('7 Feb 2026');
    const [{ undo } = { undo: () => {} }] =
      (args.onDone as ReturnType<typeof fn<(done: { undo: () => void }) => void>>).mock.lastCall ?? [];
    undo();
    await waitFor(() => expect(status).toHaveTextContent('30 Jan 2026'));
    await userEvent.keyboard(' {Shift>}{ArrowRight}{/Shift}');
    await expect(status).toHaveTextContent('30 Jan → 6 Feb');
  },
});

export const MovedByPointer = meta.story({
  ...answering(mock.pending(endpoints.updateTask)),
  async play({ canvas, canvasElement, userEvent }) {
    const wheel = await canvas.findByRole('application', dial);
    const mark = canvasElement.querySelector('[data-kind=review][data-mark]');
    const { left, top, width } = wheel.getBoundingClientRect();
    const at = mark?.getBoundingClientRect() ?? new DOMRect();
    await userEvent.pointer([
      {
        keys: '[MouseLeft>]',
        target: mark ?? wheel,
        coords: { clientX: at.x + at.width / 2, clientY: at.y + at.height / 2 },
      },
      { target: mark ?? wheel, coords: { clientX: left + width * 0.9, clientY: top + width / 2 } },
    ]);
    await expect(canvas.getByRole('status')).toHaveTextContent(/30 Jan → (1|2|3) Apr/);
  },
});

export const HeldContractDate = meta.story({
  async play({ canvas, userEvent }) {
    const wheel = await canvas.findByRole('application', dial);
    wheel.focus();
    await userEvent.keyboard('{ArrowLeft} ');
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.heldDate);
  },
});

export const Conflict = meta.story({
  ...answering(mock(endpoints.updateObligation, { error: 'edit_conflict' })),
  async play({ canvas, userEvent, args }) {
    const wheel = await canvas.findByRole('application', dial);
    wheel.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
    await expect(canvas.getByRole('status')).toHaveTextContent(new RegExp(`^${instalment.title}`));
    await userEvent.keyboard(' {ArrowRight}{Enter}');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(texts.conflict);
    await expect(args.onDone).not.toHaveBeenCalled();
  },
});

const printed = () => document.querySelector('.wheel-printed');
const afterPrint = async () => {
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(printed()).not.toBeInTheDocument());
};

/** A page printed from the browser’s own menu. */
export const Printed = meta.story({
  parameters: { visual: false },
  async play({ canvas }) {
    await canvas.findByRole('application', dial);
    window.dispatchEvent(new Event('beforeprint'));
    await expect(printed()?.querySelectorAll('[data-mark]')).toHaveLength(yearItems.length);
    await expect(printed()?.querySelectorAll('.wheel-name')).toHaveLength(yearItems.length);
    await expect(printed()?.querySelectorAll('tbody li')).toHaveLength(yearItems.length);
    await afterPrint();
  },
});

/** In a full year only what takes long is named beside the wheel. */
export const PrintedBusy = meta.story({
  parameters: { visual: false },
  ...answering(yearOf(busyYear(500))),
  async play({ canvas }) {
    await canvas.findByRole('application', dial);
    window.dispatchEvent(new Event('beforeprint'));
    const names = printed()?.querySelectorAll('.wheel-name').length ?? 0;
    await expect(names).toBeGreaterThan(30);
    await expect(names).toBeLessThan(100);
    await expect(printed()?.querySelectorAll('tbody li')).toHaveLength(500);
    await afterPrint();
  },
});

export const PrintDialog = meta.story({
  async play({ canvas, userEvent }) {
    await canvas.findByRole('application', dial);
    const print = spyOn(window, 'print').mockReturnValue(undefined);
    await userEvent.click(canvas.getByRole('button', { name: texts.print.print }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.print.title }));
    await userEvent.click(dialog.getByRole('radio', { name: 'A3' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalled());
    await expect(printed()).toHaveAttribute('data-sheet', 'a3-landscape');
    await afterPrint();
    await userEvent.click(canvas.getByRole('button', { name: texts.print.print }));
    const again = within(await screen.findByRole('dialog', { name: texts.print.title }));
    await expect(again.getByRole('radio', { name: 'A3' })).toBeChecked();
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });

export const BusyDark = Busy.extend({ globals: { theme: 'dark' } });

export const German = meta.story({
  globals: { language: 'de' },
  async play({ canvas }) {
    await expect(await canvas.findByRole('application', { name: texts.dial('2026') })).toBeVisible();
    await expect(texts.dial('2026')).not.toBe(dial.name);
  },
});

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: review.title })).toBeVisible();
    await expect(canvas.queryByRole('application')).not.toBeInTheDocument();
  },
});

export const Wide = Busy.extend({ globals: { viewport: { value: 'wide' } } });

/** Tasks of a month that holds too much, and the months before it. */
const numbered = (of: YearItem, number: number, facts: Partial<YearItem>) => ({
  ...of,
  id: `${of.id.slice(0, -2)}${number}`,
  ...facts,
});
const overloaded: YearItem[] = [
  ...Array.from({ length: 48 }, (_, n) =>
    numbered(n % 2 === 0 ? instalment : notice, 10 + n, {
      day: `2026-${String((n % 12) + 1).padStart(2, '0')}-${10 + (n % 4)}`,
    }),
  ),
  ...Array.from({ length: 5 }, (_, n) =>
    numbered(review, 60 + n, { title: `Review the insurance cover of site ${n + 1}`, day: `2026-06-0${n + 1}` }),
  ),
];

export const Overloaded = meta.story({
  args: { canSpread: true },
  ...answering(yearOf(overloaded)),
  async play({ canvas, userEvent, msw, args }) {
    const asked = fn();
    msw.use(
      mock(endpoints.changeTasks, ({ body }) => {
        asked(body);
        return { json: { changed: body.changes.length, unchanged: 0, missing: 0, undo: [] } };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: texts.spread.begin }));
    const dialog = within(await screen.findByRole('dialog', { name: texts.spread.title }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /site 1/ }));
    await userEvent.click(dialog.getByRole('button', { name: /^Move \d/ }));
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(expect.objectContaining({ id: 'year.spread' })));
    const [{ changes }] = asked.mock.calls[0] as [{ changes: { task_ids: string[]; due_date: string }[] }];
    await expect(changes.every(({ due_date }) => due_date < '2026-06-01')).toBe(true);
    await expect(changes.flatMap(({ task_ids }) => task_ids)).not.toContain(overloaded.at(-5)?.id);
  },
});

export const SpreadProposed = meta.story({
  args: { canSpread: true },
  ...answering(yearOf(overloaded)),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.spread.begin }));
    await expect(await screen.findByRole('dialog', { name: texts.spread.title })).toBeVisible();
  },
});

/** Days for which a series has no tasks yet are drawn paler, and can’t be picked up. */
export const Projected = meta.story({
  beforeEach({ msw }) {
    const days = ['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31'];
    const repeated = days.map((day) => ({ ...review, kind: 'task' as const, title: 'Close the quarter', day }));
    msw.use(yearOf(repeated.map((item) => ({ ...item, is_projected: true, is_movable: false, revision: null }))));
  },
  async play({ canvas, userEvent }) {
    (await canvas.findByRole('application', dial)).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Close the quarter/);
    await expect(canvas.getByText(texts.projected)).toBeVisible();
  },
});

export const FiscalYear = meta.story({
  args: { firstMonth: 4, onFirstMonthChange: fn() },
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('application', { name: texts.dial('Apr – Mar 2026') });
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: texts.firstMonth }), texts.from('Jul'));
    await canvas.findByRole('application', { name: texts.dial('Jul – Jun 2026') });
    await expect(args.onFirstMonthChange).toHaveBeenCalledWith(7);
  },
});
