import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { draft, draftRows, overflowingDrafts } from '#mocks/fixtures/drafts';
import { template, templateRows } from '#mocks/fixtures/templates';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { Addressed, linking, listSituations, restoring } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering, withoutPicture } from '#.storybook/situations';
import { DraftListScreen } from './draft-list-screen.tsx';
import { draftList } from './draft-list.ts';
import { messages } from './drafts.messages.ts';

const { list, start } = messages;

const meta = preview.meta({
  title: 'Screens/Draft list',
  component: DraftListScreen,
  render: (args) => <Addressed {...args}>{(address) => <DraftListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: draftList.initial,
    onStateChange: fn(),
    draftHref: (id) => `#draft/${id}`,
    onOpen: fn(),
    can: () => true,
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listMembers, { json: { items: members } }),
    mock(endpoints.listDrafts, { json: pageWith(draftRows) }),
    mock(endpoints.listTemplates, { json: pageWith(templateRows) }),
  ),
});

const first = { name: new RegExp(`^${draft.name}`) };

export const Ready = meta.story(linking(first, `#draft/${draft.id}`));

export const StartOne = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.createDraft, ({ body }) => ({ json: { ...draft, name: body.name } }))),
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: list.add }));
    const drawer = within(await screen.findByRole('dialog', { name: start.title }));
    await userEvent.click(drawer.getByRole('button', { name: start.submit }));
    await expect((await drawer.findAllByText(start.templateMissing))[0]).toBeVisible();
    await userEvent.click(drawer.getByRole('combobox', { name: start.template }));
    await waitFor(() => userEvent.click(screen.getByRole('option', { name: template.name })));
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${start.name}`) }), 'Pump controls');
    await userEvent.click(drawer.getByRole('button', { name: start.submit }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(draft.id));
  },
});

export const RestoreFromTheBin = meta.story({
  parameters: { visual: false },
  args: { state: draftList.bin },
  ...restoring(endpoints.restoreDraft, draft, endpoints.listDrafts),
});

const situations = listSituations({
  list: endpoints.listDrafts,
  rows: draftRows,
  row: first,
  overflowing: overflowingDrafts,
});

export const Loading = meta.story({ ...withoutPicture, ...situations.loading });

export const Empty = meta.story({ ...withoutPicture, ...situations.empty });

export const Failed = meta.story({ ...withoutPicture, ...situations.failed });

export const Forbidden = meta.story({ ...withoutPicture, ...situations.forbidden });

export const Overflowing = meta.story({ ...withoutPicture, ...situations.overflowing });

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ parameters: { visual: false }, globals: { theme: 'dark' } });
