import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Permission } from '#api-contract/permissions';
import { formMessages } from '#kit/form';
import { pageWith } from '#mocks/fixtures/pages';
import { doneBacktest, playbookTests, rowOf } from '#mocks/fixtures/playbook-tests';
import { liabilityRule, overflowingPlaybook, playbook, playbookVersions } from '#mocks/fixtures/playbooks';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import {
  type Acting,
  answering,
  colliding,
  type Mocked,
  movingToTheBin,
  pageSituations,
  renaming,
  withoutPicture,
} from '#.storybook/situations';
import { playbookAnswers, playbookArgs } from './playbook-fixture.ts';
import { PlaybookScreen } from './playbook-screen.tsx';
import { messages } from './playbooks.messages.ts';
import { verdictMessages } from './verdicts/verdicts.messages.ts';

const { page, form, fields, rules, rule, fallbacks, checks, publishing, versions } = messages;
const { trial, verdicts } = verdictMessages;

const meta = preview.meta({
  title: 'Screens/Playbook',
  component: PlaybookScreen,
  args: { ...playbookArgs, tab: 'rules' as const },
  ...answering(...playbookAnswers),
});

const heading = (name: string) => ({ name, level: 1 });

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading(playbook.name))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: new RegExp(`^${rule.issue}`) })).toHaveValue(liabilityRule.issue);
    await expect(canvas.getByText(page.changed(2))).toBeVisible();
  },
});

export const RuleChosen = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: /Payment term/ }));
    await expect(canvas.getByRole('textbox', { name: new RegExp(`^${rule.issue}`) })).toHaveValue('Payment term');
    await expect(canvas.getByRole('combobox', { name: checks.value })).toHaveValue('payment_terms');
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('textbox', { name: new RegExp(`^${rule.issue}`) })).toHaveValue('Data protection');
  },
});

export const RuleSavedAsWritten = meta.story({
  ...answering(
    mock(endpoints.updatePlaybookRule, ({ body }) => ({
      json: {
        ...liabilityRule,
        ...(body.standard !== undefined && { standard: body.standard }),
        revision: body.revision + 1,
      },
    })),
  ),
  async play({ canvas, userEvent }) {
    const standard = await canvas.findByRole('textbox', { name: new RegExp(`^${rule.standard}`) });
    await userEvent.type(standard, ' Nothing else is recoverable.');
    await expect(await canvas.findByText(formMessages.saved)).toBeVisible();
  },
});

export const RuleUndone = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent }) {
    const issue = await canvas.findByRole('textbox', { name: new RegExp(`^${rule.issue}`) });
    await userEvent.type(issue, ' in all');
    await userEvent.click(canvas.getByRole('button', { name: rules.undo }));
    await expect(canvas.getByRole('textbox', { name: new RegExp(`^${rule.issue}`) })).toHaveValue(liabilityRule.issue);
    await expect(canvas.queryByRole('button', { name: rules.undo })).not.toBeInTheDocument();
  },
});

const theirRule = { ...liabilityRule, issue: 'Cap on liability', revision: 7 };

/** Changes a rule that someone else has changed since. */
async function changeWhatOthersChanged({
  canvas,
  userEvent,
  msw,
}: Pick<StoryContext, 'canvas' | 'userEvent'> & Mocked) {
  const issue = await canvas.findByRole('textbox', { name: new RegExp(`^${rule.issue}`) });
  const [, ...others] = playbook.rules;
  msw.use(
    mock(endpoints.updatePlaybookRule, { error: 'edit_conflict' }),
    mock(endpoints.getPlaybook, { json: { ...playbook, rules: [theirRule, ...others] } }),
  );
  await userEvent.type(issue, ' in all');
  await expect(await canvas.findByText(formMessages.changedMeanwhile)).toBeVisible();
  const theirs = await canvas.findByText(`${rule.issue}: ${rules.theirs}`);
  await waitFor(() => expect(theirs.parentElement).toHaveTextContent(theirRule.issue));
}

export const RuleChangedByTwo = meta.story({
  async play({ canvas, userEvent, msw }) {
    await changeWhatOthersChanged({ canvas, userEvent, msw });
    const mine = `${liabilityRule.issue} in all`;
    await expect(canvas.getByText(`${rule.issue}: ${rules.mine}`).parentElement).toHaveTextContent(mine);
    await expect(canvas.getByRole('textbox', { name: new RegExp(`^${rule.issue}`) })).toHaveValue(mine);
  },
});

export const RuleTakenFromOther = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    await changeWhatOthersChanged({ canvas, userEvent, msw });
    await userEvent.click(canvas.getByRole('button', { name: rules.useTheirs }));
    await expect(canvas.getByRole('textbox', { name: new RegExp(`^${rule.issue}`) })).toHaveValue(theirRule.issue);
  },
});

export const RuleKeptByOne = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    await changeWhatOthersChanged({ canvas, userEvent, msw });
    const revisions: number[] = [];
    msw.use(
      mock(endpoints.updatePlaybookRule, ({ body }) => {
        revisions.push(body.revision);
        return { json: { ...theirRule, issue: body.issue ?? '', revision: 8 } };
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: rules.useMine }));
    await expect(await canvas.findByText(formMessages.saved)).toBeVisible();
    await expect(revisions).toEqual([theirRule.revision]);
  },
});

export const RuleLearned = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: checks.kind }), checks.kinds.learned);
    const learned = await canvas.findByRole('combobox', { name: checks.learnedRule });
    await within(learned).findByRole('option', { name: 'Marking' });
    await userEvent.selectOptions(learned, 'Marking');
    await expect(canvas.getByText('Confidential information has to be marked as such.')).toBeVisible();
    await expect(await canvas.findByText(formMessages.saved)).toBeVisible();
  },
});

export const RuleProblems = meta.story({
  beforeEach({ msw }) {
    const problems = [
      'Liability cap: Fallback 2 has the same wording as fallback 1.',
      'Price increases, “the”: This phrase is too common. Add another word.',
    ];
    msw.use(mock(endpoints.getPlaybook, { json: { ...playbook, problems } }));
  },
  async play({ canvas }) {
    await expect(await canvas.findByText(/Fallback 2 has the same wording/)).toBeVisible();
  },
});

export const RuleTried = meta.story({
  async play({ canvas, userEvent }) {
    const picker = await canvas.findByRole('combobox', { name: trial.contract });
    await userEvent.click(picker);
    const [option] = await within(await screen.findByRole('listbox')).findAllByRole('option');
    if (!option) throw new Error('No contract is offered.');
    await userEvent.click(option);
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    const tried = within(canvas.getByRole('region', { name: trial.title }));
    await expect(await tried.findByText(verdicts.met)).toBeVisible();
    await expect(tried.getByText(/charges of the last twelve months/)).toBeVisible();
  },
});

export const RuleRefused = meta.story({
  ...answering(
    mock(endpoints.updatePlaybookRule, {
      error: 'validation_failed',
      fields: [{ path: 'fallbacks.2.wording', message: 'Fallback 3 has the same wording as the standard.' }],
    }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: fallbacks.add }));
    const third = within(canvas.getByRole('group', { name: fallbacks.item(3) }));
    await userEvent.type(third.getByRole('textbox', { name: fallbacks.wording }), 'Twice the charges');
    await expect(await canvas.findByText('Fallback 3 has the same wording as the standard.')).toBeVisible();
  },
});

/** What lacks words waits for them: the rest is saved, and leaving asks. */
export const RuleIncomplete = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const stored: string[][] = [];
    msw.use(
      mock(endpoints.updatePlaybookRule, ({ body: { revision, ...change } }) => {
        stored.push(Object.keys(change));
        return { json: { ...liabilityRule, revision: revision + 1 } };
      }),
    );
    await userEvent.click(await canvas.findByRole('button', { name: fallbacks.add }));
    await expect(await canvas.findByText(fallbacks.wordingMissing)).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: new RegExp(`^${rule.guidance}`) }), ' Always.');
    await expect(await canvas.findByText(formMessages.saved)).toBeVisible();
    await expect(stored).toEqual([['guidance']]);
    await userEvent.click(canvas.getByRole('button', { name: /Payment term/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: formMessages.discardTitle }));
    await userEvent.click(dialog.getByRole('button', { name: formMessages.keepEditing }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    const issue = canvas.getByRole('textbox', { name: new RegExp(`^${rule.issue}`) });
    await expect(issue).toHaveValue(liabilityRule.issue);
  },
});

/** One fact that the server refuses keeps no other from being saved; leaving asks first, also while it is sent once more. */
export const RuleRefusedInPart = meta.story({
  parameters: { visual: false },
  async play({ canvas, userEvent, msw }) {
    const stored = fn();
    const refused = { path: 'check', message: 'Two phrases contradict each other.' };
    const again = Promise.withResolvers<void>();
    const answers = [Promise.resolve(), again.promise];
    msw.use(
      mock(endpoints.updatePlaybookRule, async ({ body: { revision, ...change } }) => {
        if (change.check) {
          await answers.shift();
          return { error: 'validation_failed', fields: [refused] };
        }
        stored(change);
        return { json: { ...liabilityRule, revision: revision + 1 } };
      }),
    );
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: checks.kind }), checks.kinds.clause);
    await expect(await canvas.findByText(refused.message)).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: new RegExp(`^${rule.note_ours}`) }), 'Ask the board.');
    await waitFor(() => expect(answers).toHaveLength(0));
    await userEvent.click(canvas.getByRole('button', { name: /Payment term/ }));
    const asked = within(await screen.findByRole('alertdialog', { name: formMessages.discardTitle }));
    await userEvent.click(asked.getByRole('button', { name: formMessages.keepEditing }));
    again.resolve();
    await waitFor(() =>
      expect(stored).toHaveBeenLastCalledWith({ note_ours: expect.stringContaining('Ask the board.') }),
    );
    await userEvent.click(canvas.getByRole('button', { name: /Payment term/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: formMessages.discardTitle }));
    await userEvent.click(dialog.getByRole('button', { name: formMessages.discard }));
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: new RegExp(`^${rule.issue}`) })).toHaveValue('Payment term'),
    );
  },
});

export const RuleMoved = meta.story({
  ...answering(
    mock(endpoints.orderPlaybookRules, ({ body }) => ({
      json: {
        ...playbook,
        rules: body.rule_ids.flatMap((id) => playbook.rules.find((each) => each.id === id) ?? []),
      },
    })),
  ),
  async play({ canvas, userEvent }) {
    const list = within(await canvas.findByRole('navigation', { name: rules.list }));
    await userEvent.click(list.getByRole('button', { name: /Liability cap/ }));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(list.getAllByRole('button')[0]).toHaveTextContent('Payment term'));
  },
});

export const RuleDeleted = meta.story({
  ...answering(mock(endpoints.deletePlaybookRule, { status: 204 })),
  async play({ canvas, userEvent, msw }) {
    const remove = await canvas.findByRole('button', { name: rules.remove(liabilityRule.issue) });
    msw.use(mock(endpoints.getPlaybook, { json: { ...playbook, rules: playbook.rules.slice(1) } }));
    await userEvent.click(remove);
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: new RegExp(`^${rule.issue}`) })).toHaveValue('Payment term'),
    );
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Liability cap/ })).toBeNull());
    await expect(canvas.getByRole('button', { name: /^Payment term/ })).toHaveFocus();
  },
});

const publishButton = { name: page.publish };

export const Publish = meta.story({
  ...answering(
    mock(endpoints.getPlaybook, { json: { ...playbook, tests: { total: 32, passing: 32 } } }),
    mock(endpoints.listBacktests, { json: pageWith([rowOf(doneBacktest)]) }),
    mock(endpoints.getBacktest, { json: doneBacktest }),
  ),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', publishButton));
    const dialog = within(await screen.findByRole('dialog', { name: publishing.title(3) }));
    await expect(await dialog.findByText(/14 verdicts would change in a back-test over 300 contracts/)).toBeVisible();
    await expect(dialog.queryByRole('textbox', { name: new RegExp(publishing.reason) })).not.toBeInTheDocument();
    await userEvent.type(await dialog.findByRole('textbox', { name: publishing.note }), 'A cap of twice the charges.');
    msw.use(mock(endpoints.getPlaybook, { json: { ...playbook, version: 3, is_changed: false } }));
    await userEvent.click(dialog.getByRole('button', { name: publishing.submit }));
    await expect(await canvas.findByText(page.published(3))).toBeVisible();
  },
});

/** Someone changed a rule while the dialog was open: nothing is published that its reader hasn’t seen. */
export const PublishOvertaken = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.getPlaybook, { json: { ...playbook, tests: { total: 32, passing: 32 } } }),
    mock(endpoints.publishPlaybook, ({ body }) =>
      body.draft_hash === playbook.draft_hash ? { error: 'edit_conflict' } : { json: { ...playbook, version: 3 } },
    ),
  ),
  async play({ canvas, userEvent, msw }) {
    const submit = async () => {
      await userEvent.click(await canvas.findByRole('button', publishButton));
      const dialog = within(await screen.findByRole('dialog', { name: publishing.title(3) }));
      await userEvent.click(dialog.getByRole('button', { name: publishing.submit }));
      return dialog;
    };
    await canvas.findByRole('button', publishButton);
    const changed = { ...playbook, tests: { total: 32, passing: 32 }, draft_hash: 'd'.repeat(64) };
    msw.use(mock(endpoints.getPlaybook, { json: changed }));
    const dialog = await submit();
    await expect(await dialog.findByText(publishing.changedMeanwhile)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: formMessages.cancel }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const PublishWithFailingTests = meta.story({
  ...answering(
    mock(endpoints.listPlaybookTests, {
      json: pageWith(playbookTests.filter(({ state }) => state !== 'passes')),
    }),
    mock(endpoints.listBacktests, { json: pageWith([]) }),
  ),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', publishButton));
    const dialog = within(await screen.findByRole('dialog', { name: publishing.title(3) }));
    await expect(await dialog.findByText(publishing.passing('31', '32'))).toBeVisible();
    await expect(
      await dialog.findByText(publishing.fails('Liability cap', verdicts.fallback('1'), verdicts.needs_review)),
    ).toBeVisible();
    await expect(dialog.getByText(publishing.noBacktest)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: publishing.submit }));
    await expect(await dialog.findByText(publishing.reasonMissing)).toBeVisible();
  },
});

export const Versions = meta.story({
  beforeEach({ msw }) {
    const [second, first] = playbookVersions;
    if (!second || !first) throw new Error('There are two versions.');
    const pushed = { ...second, failing_tests: 2, reason: 'The tests follow next week.' };
    msw.use(
      mock(endpoints.listPlaybookVersions, { json: { items: [pushed, first] } }),
      mock(endpoints.getPlaybookVersion, ({ params }) => {
        const number = Number(params.number);
        const version = number === 2 ? pushed : first;
        const kept = playbook.rules.map(({ revision: _revision, ...facts }) => facts);
        const changed = kept
          .slice(0, 3)
          .map((facts, at) => (at === 0 ? { ...facts, standard: 'Limited to 1m EUR.' } : facts));
        return { json: { ...version, rules: number === 2 ? kept : changed } };
      }),
    );
  },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.versions }));
    const drawer = within(await screen.findByRole('dialog', { name: versions.title }));
    await expect(await drawer.findByText('Limited to 1m EUR.')).toBeVisible();
    await expect(drawer.getByText(versions.kinds.added)).toBeVisible();
    await expect(drawer.getByText('2 tests failed or hadn’t been run')).toBeVisible();
    await expect(drawer.getByText(versions.reason('The tests follow next week.'))).toBeVisible();
  },
});

export const Empty = meta.story({
  ...answering(mock(endpoints.getPlaybook, { json: { ...playbook, rules: [], rule_count: 0, version: 0 } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(rules.emptyTitle)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: page.publish })).not.toBeInTheDocument();
  },
});

export const ReadOnly = meta.story({
  args: { can: () => false },
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading(playbook.name))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: rules.add })).not.toBeInTheDocument();
  },
});

const openEdit = async ({ canvas, userEvent }: Acting) => {
  await userEvent.click(await canvas.findByRole('button', { name: page.more }));
  await userEvent.click(await screen.findByRole('menuitem', { name: page.edit }));
  return within(await screen.findByRole('dialog', { name: form.editTitle(playbook.name) }));
};

export const Edit = meta.story({
  ...renaming({
    open: openEdit,
    name: fields.name,
    save: form.save,
    change: mock(endpoints.updatePlaybook, ({ body }) => ({
      json: { ...playbook, name: body.name ?? playbook.name, revision: 2 },
    })),
    renamed: mock(endpoints.getPlaybook, { json: { ...playbook, name: 'Renamed', revision: 2 } }),
  }),
});

export const EditConflict = meta.story({
  ...colliding(endpoints.updatePlaybook, openEdit, form.save),
});

export const MoveToTheBin = meta.story(movingToTheBin(endpoints.deletePlaybook, playbook, page));

/** Playbooks that reviews go by are moved to the bin by whoever manages them. */
export const NotManaged = meta.story({
  parameters: { visual: false },
  args: { can: (permission: Permission) => permission !== 'review.manage' },
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.more }));
    await expect(await screen.findByRole('menuitem', { name: page.edit })).toBeVisible();
    await expect(screen.queryByRole('menuitem', { name: page.remove })).not.toBeInTheDocument();
    await expect(canvas.queryByRole('button', publishButton)).not.toBeInTheDocument();
  },
});

const situations = pageSituations({
  get: endpoints.getPlaybook,
  found: { json: playbook },
  heading: heading(playbook.name),
});

export const Loading = meta.story(situations.loading);

export const Failed = meta.story({ ...situations.failed, ...withoutPicture });

export const NotFound = meta.story(situations.notFound);

export const Forbidden = meta.story(situations.forbidden);

export const Overflowing = meta.story(answering(mock(endpoints.getPlaybook, { json: overflowingPlaybook })));

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
