import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { analysis, analysisRowsOfList, overflowingAnalyses } from '#mocks/fixtures/analyses';
import { pageWith } from '#mocks/fixtures/pages';
import { playbook, playbookRows, playbookRules } from '#mocks/fixtures/playbooks';
import { profile } from '#mocks/fixtures/profile';
import { hasUnsavedWork } from '#design-system/window';
import { formMessages } from '#kit/form';
import { mock } from '#mocks/mock';
import { Addressed, linking, listSituations } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering, withoutPicture } from '#.storybook/situations';
import { messages } from './analyses.messages.ts';
import { analysisList } from './analysis-list.ts';
import { AnalysisListScreen } from './analysis-list-screen.tsx';

const { list, start } = messages;

const meta = preview.meta({
  title: 'Screens/Analysis list',
  component: AnalysisListScreen,
  render: (args) => <Addressed {...args}>{(address) => <AnalysisListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: analysisList.initial,
    onStateChange: fn(),
    analysisHref: (id) => `#analysis/${id}`,
    onOpen: fn(),
    can: () => true,
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listAnalyses, { json: pageWith([...analysisRowsOfList]) }),
  ),
});

const first = { name: new RegExp(`^${analysis.name}`) };

export const Ready = meta.story(linking(first, `#analysis/${analysis.id}`));

export const StartOne = meta.story({
  ...answering(
    mock(endpoints.getListArrangement, {
      json: { preference: { columns: null, widths: {}, endless: false }, views: [] },
    }),
    mock(endpoints.listContractTypes, { json: { items: [] } }),
    mock(endpoints.listPlaybooks, { json: pageWith(playbookRows.map((row) => ({ ...row, version: 2 }))) }),
    mock(endpoints.getPlaybookVersion, {
      json: {
        number: 2,
        note: '',
        reason: '',
        failing_tests: 0,
        hash: '0'.repeat(64),
        published_at: '2026-01-10T09:00:00.000Z',
        published_by: null,
        rules: playbookRules.map(({ revision: _revision, ...rule }) => rule),
      },
    }),
    mock(endpoints.estimateAnalysis, {
      json: { matching: 1_204, contracts: 1_000, unread: 30, seconds: 95, is_measured: true },
    }),
    mock(endpoints.createAnalysis, ({ body }) => ({ json: { ...analysis, name: body.name } })),
  ),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: start.title }));
    await userEvent.click(drawer.getByRole('button', { name: start.next }));
    await userEvent.click(drawer.getByRole('button', { name: start.next }));
    await expect(await drawer.findByText(start.noneChosen)).toBeVisible();
    await userEvent.click(drawer.getByRole('combobox', { name: start.playbook }));
    const offered = await screen.findByRole('option', { name: new RegExp(playbook.name) });
    // The list can be pressed once its layer lies above the drawer.
    await waitFor(() => userEvent.click(offered));
    const rule = await drawer.findByRole('checkbox', { name: playbookRules[0]?.issue });
    await waitFor(() => expect(rule).toBeChecked());
    await userEvent.type(drawer.getByRole('textbox', { name: start.ownQuestion }), 'Who pays for storage?{Enter}');
    await expect(drawer.getByText('Who pays for storage?')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: start.next }));
    await expect(await drawer.findByRole('heading', { name: /^1,000 contracts/ })).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: start.submit }));
    await expect(await drawer.findByText(start.nameMissing)).toBeVisible();
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${start.name}`) }), 'January');
    await userEvent.click(drawer.getByRole('button', { name: start.submit }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(analysis.id));
  },
});

/** A question that was typed and not added is asked as well; nothing chosen is thrown away unasked. */
export const TypedQuestion = meta.story({
  beforeEach: StartOne.input.beforeEach,
  parameters: { visual: false },
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: start.title }));
    await userEvent.click(drawer.getByRole('button', { name: start.next }));
    await userEvent.type(drawer.getByRole('textbox', { name: start.ownQuestion }), 'Who pays for storage?');
    await expect(hasUnsavedWork()).toBe(true);
    await userEvent.click(drawer.getByRole('button', { name: start.next }));
    await expect(await drawer.findByRole('heading', { name: /^1,000 contracts/ })).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: start.back }));
    await expect(await drawer.findByText('Who pays for storage?')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    const asking = within(await screen.findByRole('alertdialog', { name: formMessages.discardTitle }));
    await userEvent.click(asking.getByRole('button', { name: formMessages.discard }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(args.onOpen).not.toHaveBeenCalled();
  },
});

const situations = listSituations({
  list: endpoints.listAnalyses,
  rows: [...analysisRowsOfList],
  row: first,
  overflowing: [...overflowingAnalyses],
});

export const Loading = meta.story(situations.loading);

export const Empty = meta.story(situations.empty);

export const Failed = meta.story({ ...situations.failed, ...withoutPicture });

export const Forbidden = meta.story(situations.forbidden);

export const Overflowing = meta.story(situations.overflowing);

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
