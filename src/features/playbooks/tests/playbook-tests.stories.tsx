import { expect, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { pageWith } from '#mocks/fixtures/pages';
import { playbookTests } from '#mocks/fixtures/playbook-tests';
import { liabilityRule, playbook } from '#mocks/fixtures/playbooks';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { playbookAnswers, playbookArgs } from '../playbook-fixture.ts';
import { PlaybookScreen } from '../playbook-screen.tsx';
import { verdictMessages } from '../verdicts/verdicts.messages.ts';

const { tests: texts, verdicts } = verdictMessages;

const withTests = { ...playbook, tests: { total: 3, passing: 1 } };
const failing = playbookTests.filter(({ state }) => state !== 'passes');

const meta = preview.meta({
  title: 'Screens/Playbook/Tests',
  component: PlaybookScreen,
  args: { ...playbookArgs, tab: 'tests' as const },
  ...answering(mock(endpoints.getPlaybook, { json: withTests }), ...playbookAnswers),
});

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.counts('1', '3'))).toBeVisible();
    await expect(await canvas.findByText('The wording differs from the standard.')).toBeVisible();
    await expect(canvas.getByText(texts.states.not_run)).toBeVisible();
  },
});

export const Run = meta.story({
  ...answering(mock(endpoints.runPlaybookTests, { json: { total: 3, passing: 3 } })),
  async play({ canvas, userEvent, msw }) {
    const run = await canvas.findByRole('button', { name: texts.run });
    msw.use(mock(endpoints.getPlaybook, { json: { ...withTests, tests: { total: 3, passing: 3 } } }));
    await userEvent.click(run);
    await expect(await canvas.findByText(texts.counts('3', '3'))).toBeVisible();
  },
});

export const RunRefused = meta.story({
  ...answering(mock(endpoints.runPlaybookTests, { error: 'too_many_requests' })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.run }));
    await expect(await canvas.findByText(texts.runFailed)).toBeVisible();
  },
});

export const OnlyFailing = meta.story({
  async play({ canvas, userEvent }) {
    await expect(await canvas.findByText(texts.states.passes)).toBeVisible();
    await userEvent.click(canvas.getByRole('switch', { name: texts.onlyFailing }));
    await waitFor(() => expect(canvas.queryByText(texts.states.passes)).not.toBeInTheDocument());
    await expect(canvas.getByText(texts.states.fails)).toBeVisible();
  },
});

export const Add = meta.story({
  ...answering(
    mock(endpoints.createPlaybookTest, ({ body }) => {
      if (body.expected.rank !== 2) throw new Error('The second fallback was chosen.');
      const [test] = playbookTests;
      if (!test) throw new Error('There are tests.');
      return { json: test };
    }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: texts.add }));
    const drawer = within(await screen.findByRole('dialog', { name: texts.addTitle }));
    await userEvent.click(drawer.getByRole('button', { name: texts.submit }));
    await expect((await drawer.findAllByText(texts.passageMissing))[0]).toBeVisible();
    await userEvent.type(
      drawer.getByRole('textbox', { name: new RegExp(`^${texts.passage}`) }),
      'Liability is limited to the charges of a year.',
    );
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: texts.expected }), verdicts.fallback('2'));
    await userEvent.click(drawer.getByRole('button', { name: texts.submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const Edit = meta.story({
  async play({ canvas, userEvent }) {
    const [edit] = await canvas.findAllByRole('button', { name: texts.edit(liabilityRule.issue) });
    if (!edit) throw new Error('There are tests.');
    await userEvent.click(edit);
    const drawer = within(await screen.findByRole('dialog', { name: texts.editTitle }));
    await expect(drawer.getByRole('combobox', { name: texts.expected })).toHaveDisplayValue(verdicts.fallback('2'));
  },
});

export const Delete = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const [remove] = await canvas.findAllByRole('button', { name: texts.remove(liabilityRule.issue) });
    if (!remove) throw new Error('There are tests.');
    msw.use(mock(endpoints.listPlaybookTests, { json: pageWith(failing) }));
    await userEvent.click(remove);
    await waitFor(() => expect(canvas.queryByText(texts.states.passes)).not.toBeInTheDocument());
  },
});

export const Empty = meta.story(
  answering(
    mock(endpoints.getPlaybook, { json: { ...playbook, tests: { total: 0, passing: 0 } } }),
    mock(endpoints.listPlaybookTests, { json: pageWith([]) }),
  ),
);

export const ReadOnly = meta.story({
  args: { can: () => false },
  async play({ canvas }) {
    await expect(await canvas.findByText(texts.states.passes)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: texts.run })).not.toBeInTheDocument();
  },
});

export const Failed = meta.story(answering(mock(endpoints.listPlaybookTests, { error: 'internal' })));

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
