import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { NewMappingEdge } from '#api-contract/mappings/endpoints';
import { assessment } from '#mocks/fixtures/assessments';
import { framework, frameworkRows, outline, requirement } from '#mocks/fixtures/frameworks';
import { mappingPreview, mappingSets, sourceOutline, wholeMapping } from '#mocks/fixtures/mappings';
import { pageWith } from '#mocks/fixtures/pages';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering } from '#.storybook/situations';
import { messages } from './mappings.messages.ts';
import { MappingsTab } from './mappings-tab.tsx';

const [draft, published] = mappingSets;

const meta = preview.meta({
  title: 'Screens/Framework/Mappings',
  component: MappingsTab,
  args: { framework, versionId: framework.adopted_version.id, assessment, can: (_permission) => true },
  ...answering(
    mock(endpoints.listMappingSets, { json: { items: [...mappingSets] } }),
    mock(endpoints.getMappingSet, { json: wholeMapping }),
    mock(endpoints.getFrameworkOutline, ({ params }) => ({
      json: { items: params.frameworkId === framework.id ? [...outline] : [...sourceOutline] },
    })),
    mock(endpoints.getRequirement, ({ params }) => ({ json: { ...requirement, ref: params.ref } })),
  ),
});

type Acting = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function openFirst({ canvas, userEvent }: Acting): Promise<void> {
  const [open] = await canvas.findAllByRole('button', { name: messages.open(draft.name) });
  if (open) await userEvent.click(open);
}

async function openDraft(acting: Acting): Promise<void> {
  await openFirst(acting);
  const matrix = await acting.canvas.findByRole('grid', { name: messages.matrix });
  await expect(await within(matrix).findByText('Continuity')).toBeVisible();
}

/** Chooses both ends of a new edge. */
async function chooseEnds(acting: Acting): Promise<HTMLElement> {
  const { canvas, userEvent } = acting;
  await openDraft(acting);
  await userEvent.click(canvas.getByRole('button', { name: messages.addEdge }));
  const drawer = await screen.findByRole('dialog', { name: messages.edgeTitle });
  await userEvent.type(within(drawer).getByRole('combobox', { name: /^Source/ }), 'SS-4');
  await waitFor(() => userEvent.click(screen.getByRole('option', { name: /SS-4/ })));
  await userEvent.type(within(drawer).getByRole('combobox', { name: /^Target/ }), 'AC-2');
  await waitFor(() => userEvent.click(screen.getByRole('option', { name: 'AC-2 Accounts' })));
  return drawer;
}

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByText(`${messages.states.draft} · ${messages.version('2')}`)).toBeVisible();
    await expect(canvas.getByText(`${messages.states.published} · ${messages.version('1')}`)).toBeVisible();
  },
});

export const Empty = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.listMappingSets, { json: { items: [] } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.emptyTitle)).toBeVisible();
    await expect(canvas.getByRole('button', { name: messages.add })).toBeVisible();
  },
});

export const OpenDraft = meta.story({
  async play(context) {
    await openDraft(context);
    await expect(context.canvas.getByRole('button', { name: messages.publish })).toBeVisible();
  },
});

export const EdgesOfOneCell = meta.story({
  parameters: { visual: false },
  async play(context) {
    await openDraft(context);
    const { canvas, userEvent } = context;
    const cell = await canvas.findByRole('button', { name: /Operation → Continuity/ });
    await userEvent.click(cell);
    const edges = canvas.getByRole('grid', { name: messages.edges });
    await expect(within(edges).queryByText(/^AC-2 /)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: messages.showAll }));
    await expect(await within(edges).findByText(/^AC-2 /)).toBeVisible();
  },
});

export const AddEdge = meta.story({
  async play(context) {
    const drawer = await chooseEnds(context);
    await waitFor(() => expect(within(drawer).getAllByText(/every account has an owner/)).toHaveLength(2));
  },
});

const sent = fn<(edge: NewMappingEdge) => void>();

export const EdgeAdded = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    sent.mockClear();
    msw.use(
      mock(endpoints.addMappingEdge, ({ body }) => {
        sent(body);
        return { json: wholeMapping.items[0] };
      }),
    );
  },
  async play(context) {
    const drawer = await chooseEnds(context);
    await context.userEvent.click(within(drawer).getByRole('button', { name: messages.edgeSubmit }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await expect(sent.mock.calls[0]?.[0]).toMatchObject({ sources: ['SS-4'], target: 'ac-2', relation: 'equal' });
  },
});

const declared = fn<(cover: { target: string; complete: boolean }) => void>();

/** Several sources together say something of one target, and may make it up. */
export const SeveralSources = meta.story({
  parameters: { visual: false },
  beforeEach({ msw }) {
    sent.mockClear();
    declared.mockClear();
    msw.use(
      mock(endpoints.addMappingEdge, ({ body }) => {
        sent(body);
        return { json: wholeMapping.items[0] };
      }),
      mock(endpoints.setCompleteCover, ({ body }) => {
        declared(body);
        return { json: wholeMapping };
      }),
    );
  },
  async play(context) {
    const { userEvent } = context;
    const drawer = within(await chooseEnds(context));
    await userEvent.click(drawer.getByRole('combobox', { name: new RegExp(messages.source) }));
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
    const other = offered.find((option) => !option.textContent.startsWith('SS-4'));
    if (other) await userEvent.click(other);
    await userEvent.click(await drawer.findByRole('checkbox', { name: messages.completeCover }));
    await userEvent.click(drawer.getByRole('button', { name: messages.edgeSubmit }));
    await waitFor(() => expect(declared).toHaveBeenCalledWith({ target: 'ac-2', complete: true }));
    await expect(sent.mock.calls[0]?.[0].sources).toHaveLength(2);
  },
});

export const ImportPreview = meta.story({
  ...answering(mock(endpoints.previewMappingImport, { json: mappingPreview })),
  async play(context) {
    await openDraft(context);
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole('button', { name: messages.import }));
    const dialog = await screen.findByRole('dialog', { name: messages.importTitle });
    const input = within(dialog).getByLabelText(messages.chooseFile, { selector: 'input' });
    await userEvent.upload(input, new File(['Source,Target'], 'map.csv', { type: 'text/csv' }));
    await expect(await within(dialog).findByText(messages.preview('5', '6'))).toBeVisible();
    await expect(within(dialog).getByText(messages.unknownTargets('xy-9'))).toBeVisible();
  },
});

export const Published = meta.story({
  parameters: { visual: false },
  ...answering(
    mock(endpoints.listMappingSets, { json: { items: published ? [published] : [] } }),
    mock(endpoints.getMappingSet, { json: { ...wholeMapping, state: 'published' } }),
  ),
  async play(context) {
    const { canvas } = context;
    await openFirst(context);
    await expect(await canvas.findByRole('button', { name: messages.revise })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: messages.addEdge })).toBeNull();
  },
});

export const NewMapping = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.listFrameworks, { json: pageWith([...frameworkRows]) })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.add }));
    const drawer = await screen.findByRole('dialog', { name: messages.add });
    await userEvent.click(within(drawer).getByRole('button', { name: messages.create }));
    await expect((await within(drawer).findAllByText(messages.nameMissing))[0]).toBeVisible();
    await expect(within(drawer).getAllByText(messages.otherMissing)[0]).toBeVisible();
  },
});
