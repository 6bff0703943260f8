import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import {
  framework,
  frameworkImport,
  frameworkRows,
  galleryEntries,
  importPreview,
  overflowingFrameworks,
} from '#mocks/fixtures/frameworks';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { columnMappingMessages } from '#kit/column-mapping';
import { Addressed, listSituations } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering, type Mocked, withoutPicture } from '#.storybook/situations';
import { FrameworkListScreen } from './framework-list-screen.tsx';
import { frameworkList } from './framework-list.ts';
import { messages } from './frameworks.messages.ts';
import { addMessages } from './import/add-framework.messages.ts';

const { list } = messages;
const { columns: texts } = addMessages;

const meta = preview.meta({
  title: 'Screens/Framework list',
  component: FrameworkListScreen,
  render: (args) => <Addressed {...args}>{(address) => <FrameworkListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: frameworkList.initial,
    onStateChange: fn(),
    frameworkHref: (id) => `#framework/${id}`,
    onOpen: fn(),
    can: () => true,
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listFrameworks, { json: pageWith(frameworkRows) }),
    mock(endpoints.listFrameworkGallery, { json: { items: [...galleryEntries] } }),
    mock(endpoints.createFramework, { json: framework }),
    mock(endpoints.confirmFrameworkImport, { json: { ...frameworkImport, state: 'importing' } }),
  ),
});

const first = { name: new RegExp(`^${framework.name}`) };

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', first)).toHaveAttribute('href', `#framework/${framework.id}`);
    await expect(canvas.getByText(list.met('4', '8'))).toBeVisible();
  },
});

type Acting = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function openDrawer({ canvas, userEvent }: Acting) {
  await userEvent.click(await canvas.findByRole('button', { name: list.add }));
  return within(await screen.findByRole('dialog', { name: addMessages.title }));
}

/** Adds the checklist of the gallery, which the server then finds in this state. */
async function addFromGallery({ msw, ...acting }: Acting & Mocked, found: Partial<typeof frameworkImport>) {
  msw.use(
    mock(endpoints.createFrameworkImport, { json: { ...frameworkImport, state: 'reading', preview: null } }),
    mock(endpoints.getFrameworkImport, { json: { ...frameworkImport, ...found } }),
  );
  const drawer = await openDrawer(acting);
  await acting.userEvent.click(
    await drawer.findByRole('button', { name: addMessages.use('Processor agreement checklist') }),
  );
  return drawer;
}

export const Gallery = meta.story({
  async play(context) {
    const drawer = await openDrawer(context);
    await expect(await drawer.findByText(addMessages.kinds.licensed)).toBeVisible();
  },
});

export const ImportPreviewed = meta.story({
  async play({ args, ...context }) {
    const drawer = await addFromGallery(context, {});
    const confirm = await drawer.findByRole('button', { name: addMessages.confirm });
    await expect(drawer.getByText(addMessages.found('12', '8'))).toBeVisible();
    context.msw.use(
      mock(endpoints.getFrameworkImport, {
        json: { ...frameworkImport, state: 'done', framework_id: framework.id, version_id: framework.id },
      }),
    );
    await context.userEvent.click(confirm);
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(framework.id));
  },
});

const warning = {
  code: 'label_empty',
  message: 'AC-2 has an empty label; its id is used.',
  file: 'workshop.json',
  pointer: '/catalog/groups/0/controls/1',
  line: null,
};

export const ImportWarnings = meta.story({
  parameters: { visual: false },
  async play(context) {
    const drawer = await addFromGallery(context, { preview: { ...importPreview, warnings: [warning] } });
    await expect(await drawer.findByText(/empty label/)).toBeVisible();
  },
});

export const ImportRefused = meta.story({
  async play(context) {
    const refusal = 'This profile needs workshop-catalogue. Upload it with the profile.';
    const drawer = await addFromGallery(context, { state: 'refused', preview: null, refusal });
    await expect(await drawer.findByText(refusal)).toBeVisible();
    await context.userEvent.click(drawer.getByRole('button', { name: addMessages.another }));
    await expect(await drawer.findByRole('region', { name: addMessages.gallery })).toBeVisible();
  },
});

const tableColumns = [
  { heading: 'Nr', samples: ['K', 'K.1', 'K.2'], field: null },
  { heading: 'Rule', samples: ['Keys', 'Count', 'Lock'], field: 'title' as const },
  { heading: 'Text', samples: ['Keys are counted.', 'Doors are locked.'], field: 'statement' as const },
  { heading: 'Remarks', samples: [], field: null },
];

export const ImportColumns = meta.story({
  async play(context) {
    const reading = { ...frameworkImport, columns: tableColumns, preview: null, state: 'reading' as const };
    const drawer = await addFromGallery(context, { ...reading, state: 'columns' });
    const { userEvent, msw } = context;
    const check = await drawer.findByRole('button', { name: texts.check });
    await userEvent.click(check);
    await expect(await drawer.findByText(texts.missing)).toBeVisible();
    await userEvent.selectOptions(drawer.getByRole('combobox', { name: columnMappingMessages.fieldOf('Nr') }), 'ref');
    const version = drawer.getByRole('textbox', { name: new RegExp(`^${addMessages.version}`) });
    await userEvent.clear(version);
    await userEvent.click(check);
    await expect(await drawer.findByText(addMessages.versionMissing)).toBeVisible();
    await userEvent.type(version, '2026');
    const sent = fn();
    msw.use(
      mock(endpoints.chooseFrameworkImportColumns, ({ body }) => {
        sent(body);
        return { json: reading };
      }),
      mock(endpoints.getFrameworkImport, { json: { ...frameworkImport, columns: tableColumns } }),
    );
    await userEvent.click(check);
    await expect(await drawer.findByRole('button', { name: addMessages.confirm })).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({ fields: ['ref', 'title', 'statement', null], version: '2026' });
    await userEvent.click(drawer.getByRole('button', { name: texts.change }));
    await expect(drawer.getByRole('combobox', { name: columnMappingMessages.fieldOf('Nr') })).toBeVisible();
  },
});

export const BlankFramework = meta.story({
  parameters: { visual: false },
  async play({ args, ...context }) {
    const drawer = await openDrawer(context);
    const { userEvent } = context;
    await userEvent.click(drawer.getByRole('button', { name: addMessages.create }));
    await expect((await drawer.findAllByText(addMessages.nameMissing))[0]).toBeVisible();
    await userEvent.type(drawer.getByRole('textbox', { name: new RegExp(`^${addMessages.name}`) }), 'House rules');
    await userEvent.click(drawer.getByRole('button', { name: addMessages.create }));
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(framework.id));
  },
});

const situations = listSituations({
  list: endpoints.listFrameworks,
  rows: frameworkRows,
  row: first,
  overflowing: overflowingFrameworks,
});

export const Loading = meta.story(situations.loading);

export const Empty = meta.story(situations.empty);

export const Failed = meta.story({ ...withoutPicture, ...situations.failed });

export const Forbidden = meta.story(situations.forbidden);

export const Overflowing = meta.story(situations.overflowing);

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
