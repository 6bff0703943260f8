import { expect, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Permission } from '#api-contract/permissions';
import { pageWith } from '#mocks/fixtures/pages';
import { backtest, backtestFlip, doneBacktest, rowOf } from '#mocks/fixtures/playbook-tests';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { playbookAnswers, playbookArgs } from '../playbook-fixture.ts';
import { PlaybookScreen } from '../playbook-screen.tsx';
import { verdictMessages } from '../verdicts/verdicts.messages.ts';

const { backtests: texts } = verdictMessages;

const meta = preview.meta({
  title: 'Screens/Playbook/Back-test',
  component: PlaybookScreen,
  args: { ...playbookArgs, tab: 'backtest' as const },
  ...answering(...playbookAnswers),
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText('14 verdicts change')).toBeVisible();
    await expect(await canvas.findByRole('link', { name: backtestFlip.contract.title })).toBeVisible();
    await expect(await canvas.findByText(texts.reasons.needs_ocr)).toBeVisible();
  },
});

export const Running = meta.story({
  ...answering(
    mock(endpoints.listBacktests, { json: pageWith([rowOf(backtest)]) }),
    mock(endpoints.getBacktest, { json: backtest }),
  ),
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByText(texts.progress('120', '300'))).toBeVisible();
    const paused = { ...backtest, state: 'paused' } as const;
    msw.use(mock(endpoints.pauseBacktest, { json: paused }), mock(endpoints.getBacktest, { json: paused }));
    await userEvent.click(canvas.getByRole('button', { name: texts.pause }));
    await expect(await canvas.findByRole('button', { name: texts.resume })).toBeVisible();
  },
});

export const Cancelled = meta.story({
  beforeEach({ msw }) {
    const cancelled = { ...backtest, state: 'cancelled' } as const;
    msw.use(
      mock(endpoints.listBacktests, { json: pageWith([rowOf(cancelled)]) }),
      mock(endpoints.getBacktest, { json: cancelled }),
    );
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.states.cancelled)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: texts.resume })).not.toBeInTheDocument();
  },
});

export const Start = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.start }));
    const drawer = within(await screen.findByRole('dialog', { name: texts.startTitle }));
    await expect(await drawer.findByText(/match/)).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: texts.submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const NoContractsMatch = meta.story({
  ...answering(mock(endpoints.listContracts, { json: pageWith([]) })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.start }));
    const drawer = within(await screen.findByRole('dialog', { name: texts.startTitle }));
    await expect(await drawer.findByText(texts.none)).toBeVisible();
    await expect(drawer.getByRole('button', { name: texts.submit })).toBeDisabled();
  },
});

export const StartRefused = meta.story({
  beforeEach({ msw }) {
    const message = 'No rule is checked otherwise than in version 2, so no verdict can change.';
    msw.use(mock(endpoints.startBacktest, { error: 'validation_failed', detail_error_message: message }));
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.start }));
    const drawer = within(await screen.findByRole('dialog', { name: texts.startTitle }));
    await userEvent.click(await drawer.findByRole('button', { name: texts.submit }));
    await expect(await drawer.findByText(/No rule is checked otherwise/)).toBeVisible();
  },
});

export const FlipMadeTest = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.makeTest }));
    await userEvent.click(await screen.findByRole('menuitem', { name: texts.expectAfter }));
    await expect(await canvas.findByText(texts.testMade)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
});

export const Outdated = meta.story({
  ...answering(
    mock(endpoints.getBacktest, { json: { ...doneBacktest, is_current: false, complete: false, new_rules: 2 } }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.outdated)).toBeVisible();
  },
});

export const NothingFlips = meta.story({
  ...answering(mock(endpoints.getBacktest, { json: { ...doneBacktest, flips: 0, counts: [], unreadable: 0 } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.noFlips)).toBeVisible();
  },
});

export const Empty = meta.story(answering(mock(endpoints.listBacktests, { json: pageWith([]) })));

export const WithoutContracts = meta.story({
  args: { can: (...asked: Permission[]) => !asked.includes('contracts.read') },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.forbiddenTitle)).toBeVisible();
  },
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
