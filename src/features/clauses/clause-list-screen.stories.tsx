import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { clause, clauseProposals, clauseRows, clauseVersions, overflowingClauses } from '#mocks/fixtures/clauses';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { Addressed, linking, listSituations, restoring } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering, withoutPicture } from '#.storybook/situations';
import { ClauseListScreen } from './clause-list-screen.tsx';
import { clauseList } from './clause-list.ts';
import { messages } from './clauses.messages.ts';

const { list, form, fields, clause: texts } = messages;

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
