import { expect, fn, screen, waitFor, within } from 'storybook/test';
import type { Clause } from '#api-contract/clauses/endpoints';
import { endpoints } from '#api-contract/endpoints';
import { hasUnsavedWork } from '#design-system/window';
import { formMessages } from '#kit/form';
import { clause, clauseProposals, clauseRows, clauseVersions, overflowingClauses } from '#mocks/fixtures/clauses';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { Addressed, linking, listSituations, restoring } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { type Acting, answering, type Mocked, withoutPicture } from '#.storybook/situations';
import { ClauseListScreen } from './clause-list-screen.tsx';
import { clauseList } from './clause-list.ts';
import { linesOf, wordingOf } from './clause-text.ts';
import { messages } from './clauses.messages.ts';

const { list, form, fields, clause: texts, overtaken: conflict } = messages;

const meta = preview.meta({
  title: 'Screens/Clause list',
  component: ClauseListScreen,
  render: (args) => <Addressed {...args}>{(address) => <ClauseListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: clauseList.initial,
    onStateChange: fn(),
    open: null,
    clauseHref: (id) => `#clause/${id}`,
    templateHref: (id) => `#template/${id}`,
    onDeleted: fn(),
    onOpen: fn(),
    can: () => true,
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listMembers, { json: { items: members } }),
    mock(endpoints.listClauses, { json: pageWith(clauseRows) }),
    mock(endpoints.getClause, { json: clause }),
    mock(endpoints.listClauseVersions, { json: { items: [...clauseVersions] } }),
    mock(endpoints.listClauseProposals, { json: { items: [...clauseProposals] } }),
  ),
});

const first = { name: new RegExp(`^${clause.name}`) };

export const Ready = meta.story(linking(first, `#clause/${clause.id}`));

export const AddOne = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.createClause, ({ body }) => ({ json: { ...clause, name: body.name } }))),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: form.addTitle }));
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await expect((await drawer.findAllByText(form.wordingMissing))[0]).toBeVisible();
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${fields.name}`) }), 'Assignment');
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${form.wording}`) }), 'Nobody assigns it.');
    await userEvent.click(drawer.getByRole('button', { name: form.fallbacks.add }));
    const fallback = within(drawer.getByRole('group', { name: form.fallbacks.item(1) }));
    await userEvent.type(
      fallback.getByRole('textbox', { name: new RegExp(`^${form.fallbackName}`) }),
      'Within a group',
    );
    await userEvent.type(
      fallback.getByRole('textbox', { name: new RegExp(`^${form.wording}`) }),
      'It may be assigned within a group.',
    );
    await userEvent.click(drawer.getByRole('button', { name: form.submit }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(clause.id));
  },
});

export const ClauseOpen = meta.story({
  args: { open: clause.id },
  async play() {
    const drawer = within(await screen.findByRole('dialog', { name: texts.title(clause.name, clause.version) }));
    await expect((await drawer.findAllByRole('textbox', { name: new RegExp(`^${form.wording}`) }))[0]).toBeVisible();
  },
});

const opened = async () => within(await screen.findByRole('dialog', { name: new RegExp(`^${clause.name}, `) }));

export const EditDetails = meta.story({
  ...withoutPicture,
  args: { open: clause.id },
  async play({ userEvent, msw }) {
    const sent = fn();
    let stored: Clause = clause;
    msw.use(
      mock(endpoints.getClause, () => ({ json: stored })),
      mock(endpoints.updateClause, ({ body }) => {
        sent(body);
        stored = { ...clause, name: 'Cap on liability', revision: 3 };
        return { json: stored };
      }),
    );
    await userEvent.click(await (await opened()).findByRole('button', { name: texts.edit }));
    const drawer = within(await screen.findByRole('dialog', { name: form.editTitle(clause.name) }));
    const name = await drawer.findByRole('textbox', { name: new RegExp(`^${messages.fields.name}`) });
    await userEvent.clear(name);
    await userEvent.type(name, 'Cap on liability');
    await userEvent.click(drawer.getByRole('button', { name: form.saveDetails }));
    await expect(await screen.findByRole('dialog', { name: texts.title('Cap on liability', 2) })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    const { category, language, revision } = clause;
    await expect(sent.mock.calls).toEqual([[{ name: 'Cap on liability', category, language, revision }]]);
    await expect(screen.queryByText(conflict.title)).not.toBeInTheDocument();
  },
});

export const NewVersion = meta.story({
  parameters: { visual: false },
  args: { open: clause.id },
  async play({ userEvent, msw }) {
    const drawer = within(await screen.findByRole('dialog', { name: texts.title(clause.name, clause.version) }));
    const sent: unknown[] = [];
    msw.use(
      mock(endpoints.addClauseVersion, ({ body }) => {
        sent.push([body.revision, body.note, body.fallbacks.length]);
        return { json: { ...clause, version: 3, revision: 3 } };
      }),
    );
    const [wording] = await drawer.findAllByRole('textbox', { name: new RegExp(`^${form.wording}`) });
    await userEvent.type(wording as HTMLElement, ' Nothing else is due.');
    await userEvent.type(drawer.getByRole('textbox', { name: form.note }), 'Clearer');
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await expect(await screen.findByRole('dialog', { name: texts.title(clause.name, 3) })).toBeVisible();
    await expect(sent).toEqual([[clause.revision, 'Clearer', clause.fallbacks.length]]);
  },
});

async function mainWording() {
  const inputs = (await opened()).findAllByRole<HTMLTextAreaElement>('textbox', {
    name: new RegExp(`^${form.wording}`),
  });
  const [first] = await inputs;
  if (!first) throw new Error('There is no wording.');
  return first;
}

async function reword({ userEvent }: Pick<Acting, 'userEvent'>) {
  await userEvent.type(await mainWording(), ' Nothing else is due.');
  return opened();
}

const reworded = `${linesOf(clause.wording)} Nothing else is due.`;

export const WordingKept = meta.story({
  ...withoutPicture,
  args: { open: clause.id },
  async play({ userEvent, args }) {
    const drawer = await reword({ userEvent });
    await expect(hasUnsavedWork()).toBe(true);
    await userEvent.click(drawer.getByRole('tab', { name: texts.versions }));
    await expect(await drawer.findByRole('list', { name: texts.versions })).toBeVisible();
    await userEvent.click(drawer.getByRole('tab', { name: texts.wording }));
    await expect(await mainWording()).toHaveValue(reworded);
    await userEvent.keyboard('{Escape}');
    const asking = await screen.findByRole('alertdialog', { name: formMessages.discardTitle });
    await userEvent.click(within(asking).getByRole('button', { name: formMessages.keepEditing }));
    await waitFor(() => expect(asking).not.toBeInTheDocument());
    await expect(await mainWording()).toHaveValue(reworded);
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.click((await opened()).getByRole('button', { name: 'Close' }));
    const again = within(await screen.findByRole('alertdialog', { name: formMessages.discardTitle }));
    await userEvent.click(again.getByRole('button', { name: formMessages.discard }));
    await expect(args.onOpen).toHaveBeenCalledWith(null);
  },
});

const theirs = { ...clause, version: 3, revision: 3, wording: wordingOf('Once the yearly fee.', null) };
const savedAfter = fn();

/** Someone else saves a version while the clause is reworded here. */
const overtaken = {
  ...withoutPicture,
  args: { open: clause.id },
  beforeEach({ msw }: Mocked) {
    savedAfter.mockClear();
    let stored: Clause = clause;
    msw.use(
      mock(endpoints.getClause, () => ({ json: stored })),
      mock(endpoints.addClauseVersion, ({ body: { revision, wording } }) => {
        savedAfter(revision, linesOf(wording));
        const isLatest = revision === theirs.revision;
        stored = isLatest ? { ...theirs, version: 4, revision: 4, wording } : theirs;
        return isLatest ? { json: stored } : { error: 'edit_conflict' };
      }),
    );
  },
};

export const EditConflict = meta.story({
  ...overtaken,
  async play({ userEvent }) {
    const drawer = await reword({ userEvent });
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await expect(await drawer.findByText(conflict.title)).toBeVisible();
    await expect(await mainWording()).toHaveValue(reworded);
  },
});

export const RenamedByOther = meta.story({
  ...withoutPicture,
  args: { open: clause.id },
  async play({ userEvent, msw }) {
    const renamed: Clause = { ...clause, name: 'Liability cap, yearly', revision: 3 };
    const drawer = await reword({ userEvent });
    msw.use(
      mock(endpoints.getClause, { json: renamed }),
      mock(endpoints.addClauseVersion, ({ body: { revision, wording } }) =>
        revision === renamed.revision
          ? { json: { ...renamed, version: 3, revision: 4, wording } }
          : { error: 'edit_conflict' },
      ),
    );
    await expect(drawer.getByRole('button', { name: texts.remove })).toBeDisabled();
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await screen.findByRole('dialog', { name: texts.title(renamed.name, 2) });
    await expect(drawer.queryByText(conflict.title)).not.toBeInTheDocument();
    await expect(await mainWording()).toHaveValue(reworded);
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    await expect(await screen.findByRole('dialog', { name: texts.title(renamed.name, 3) })).toBeVisible();
  },
});

export const ConflictKeepMine = meta.story({
  ...overtaken,
  async play(context) {
    await EditConflict.play(context);
    const drawer = await opened();
    await context.userEvent.click(drawer.getByRole('button', { name: conflict.useMine }));
    await waitFor(() => expect(drawer.queryByText(conflict.title)).not.toBeInTheDocument());
    await context.userEvent.click(drawer.getByRole('button', { name: form.save }));
    await expect(await screen.findByRole('dialog', { name: texts.title(clause.name, 4) })).toBeVisible();
    await expect(savedAfter).toHaveBeenLastCalledWith(theirs.revision, reworded);
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
    await expect(drawer.queryByText(conflict.title)).not.toBeInTheDocument();
  },
});

export const ConflictUseTheirs = meta.story({
  ...overtaken,
  async play(context) {
    await EditConflict.play(context);
    await context.userEvent.click((await opened()).getByRole('button', { name: conflict.useTheirs }));
    await expect(await mainWording()).toHaveValue(linesOf(theirs.wording));
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  },
});

export const FallbackPreferred = meta.story({
  parameters: { visual: false },
  args: { open: clause.id },
  async play({ userEvent, msw }) {
    const drawer = within(await screen.findByRole('dialog', { name: texts.title(clause.name, clause.version) }));
    const sent = fn();
    msw.use(
      mock(endpoints.addClauseVersion, ({ body }) => {
        sent(body.fallbacks.map(({ name, wording }) => ({ name, wording })));
        return { json: { ...clause, version: 3, revision: 3 } };
      }),
    );
    await userEvent.click(await drawer.findByRole('button', { name: form.fallbacks.raise(2) }));
    await expect(drawer.getByRole('button', { name: form.fallbacks.remove(1) })).toHaveFocus();
    await userEvent.click(drawer.getByRole('button', { name: form.save }));
    // Each with the very paragraphs that it had.
    await waitFor(() =>
      expect(sent).toHaveBeenCalledWith(clause.fallbacks.toReversed().map(({ name, wording }) => ({ name, wording }))),
    );
  },
});

export const TemplatesBehind = meta.story({
  args: { open: clause.id },
  async play({ userEvent, msw }) {
    const drawer = within(await screen.findByRole('dialog', { name: texts.title(clause.name, clause.version) }));
    await userEvent.click(await drawer.findByRole('tab', { name: texts.proposals }));
    await expect(await drawer.findByRole('link', { name: clauseProposals[0]?.template.name ?? '' })).toBeVisible();
    msw.use(
      mock(endpoints.acceptClauseProposals, {
        json: { accepted: 1, skipped: [{ id: clauseProposals[1]?.template.id ?? '', name: 'Maintenance agreement' }] },
      }),
      mock(endpoints.listClauseProposals, { json: { items: clauseProposals.slice(1) } }),
    );
    await userEvent.click(drawer.getByRole('button', { name: texts.acceptAll }));
    await expect(await drawer.findByText(texts.skipped('Maintenance agreement'))).toBeVisible();
  },
});

export const RestoreFromTheBin = meta.story({
  parameters: { visual: false },
  args: { state: clauseList.bin },
  ...restoring(endpoints.restoreClause, clause, endpoints.listClauses),
});

const situations = listSituations({
  list: endpoints.listClauses,
  rows: clauseRows,
  row: first,
  overflowing: overflowingClauses,
});

export const Loading = meta.story({ ...withoutPicture, ...situations.loading });

export const Empty = meta.story({ ...withoutPicture, ...situations.empty });

export const Failed = meta.story({ ...withoutPicture, ...situations.failed });

export const Forbidden = meta.story({ ...withoutPicture, ...situations.forbidden });

export const Overflowing = meta.story({ ...withoutPicture, ...situations.overflowing });

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ parameters: { visual: false }, globals: { theme: 'dark' } });
