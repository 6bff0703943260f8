import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { Permission } from '#api-contract/permissions';
import { Text } from '#design-system/layout';
import { complianceResourceRows } from '#mocks/fixtures/compliance-resources';
import { control, controlRun, coveredRequirements, overflowingControl } from '#mocks/fixtures/controls';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { replies as frameworks } from '#mocks/replies/compliance';
import { mock } from '#mocks/mock';
import { evidenceSourceMessages } from '#kit/evidence-source';
import preview from '#.storybook/preview';
import {
  type Acting,
  answering,
  colliding,
  movingToTheBin,
  pageSituations,
  renaming,
  withoutPicture,
} from '#.storybook/situations';
import type { ControlTab } from './control-page.tsx';
import { ControlScreen } from './control-screen.tsx';
import { messages } from './controls.messages.ts';

const { page, form, fields, requirements, runs } = messages;

const meta = preview.meta({
  title: 'Screens/Control',
  component: ControlScreen,
  args: {
    controlId: control.id,
    tab: 'requirements' as ControlTab,
    onTabChange: fn(),
    listHref: '#controlList',
    taskHref: (id: string) => `#task/${id}`,
    requirementHref: (id: string, _assessment: string | null, ref: string) => `#complianceFramework/${id}/${ref}`,
    // Stands where the app puts its evidence.
    renderEvidence: (_controlId: string) => <Text>Access list</Text>,
    can: (_permission: Permission): boolean => true,
    onDeleted: fn(),
  },
  ...answering(
    mock(endpoints.listMembers, { json: { items: members } }),
    mock(endpoints.getControl, { json: control }),
    mock(endpoints.listControlRequirements, { json: { items: coveredRequirements } }),
    mock(endpoints.listControlRuns, { json: { items: [controlRun] } }),
    mock(endpoints.listFrameworks, frameworks.listFrameworks),
    mock(endpoints.getFramework, frameworks.getFramework),
    mock(endpoints.getFrameworkOutline, frameworks.getFrameworkOutline),
  ),
});

const heading = (name: string) => ({ name, level: 1 });

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('heading', heading(control.name))).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /A.1 Access is granted/ })).toBeVisible();
  },
});

export const Overdue = meta.story({
  ...withoutPicture,
  ...answering(mock(endpoints.getControl, { json: { ...control, next_run: '2026-01-05' } })),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Overdue/)).toBeInTheDocument();
  },
});

export const WithoutPlan = meta.story({
  ...withoutPicture,
  ...answering(
    mock(endpoints.getControl, { json: { ...control, frequency: 'as_needed', next_run: null } }),
    mock(endpoints.listControlRequirements, { json: { items: [] } }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(page.unplanned)).toBeVisible();
    await expect(await canvas.findByText(requirements.none)).toBeVisible();
  },
});

export const AddRequirement = meta.story({
  ...withoutPicture,
  ...answering(mock(endpoints.coverRequirement, { json: { items: coveredRequirements } })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: requirements.add }));
    const dialog = within(await screen.findByRole('dialog', { name: requirements.addTitle }));
    await userEvent.click(dialog.getByRole('button', { name: requirements.submit }));
    await expect((await dialog.findAllByText(requirements.frameworkMissing))[0]).toBeVisible();
  },
});

export const CoverInPart = meta.story({
  ...withoutPicture,
  ...answering(
    mock(endpoints.coverRequirement, ({ body }) => ({
      json: { items: coveredRequirements.map((item) => ({ ...item, covers: body.covers })) },
    })),
  ),
  async play({ canvas, userEvent, msw }) {
    const choice = await canvas.findByRole('combobox', { name: requirements.coversOf('A.1') });
    const items = coveredRequirements.map((item) => ({ ...item, covers: 'part' as const }));
    msw.use(mock(endpoints.listControlRequirements, { json: { items } }));
    await userEvent.selectOptions(choice, 'part');
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: requirements.coversOf('A.1') })).toHaveValue('part'),
    );
  },
});

export const ReadOnly = meta.story({
  ...withoutPicture,
  args: { can: () => false },
  async play({ canvas }) {
    await expect(await canvas.findByText(messages.covers.part)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: page.record })).toBeNull();
  },
});

export const Runs = meta.story({
  args: { tab: 'runs' },
  async play({ canvas }) {
    await expect(await canvas.findByText(controlRun.note)).toBeVisible();
  },
});

export const RunBeingRecorded = meta.story({
  args: { tab: 'runs' },
  ...answering(mock(endpoints.listComplianceResources, { json: pageWith(complianceResourceRows) })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.record }));
    const dialog = within(await screen.findByRole('dialog', { name: runs.recordTitle }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: runs.evidence }), 'version');
    await expect(dialog.getByRole('combobox', { name: evidenceSourceMessages.resource })).toBeVisible();
  },
});

export const RecordRun = meta.story({
  ...withoutPicture,
  args: { tab: 'runs' },
  ...answering(mock(endpoints.recordControlRun, ({ body }) => ({ json: { ...controlRun, note: body.note ?? '' } }))),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: page.record }));
    const dialog = within(await screen.findByRole('dialog', { name: runs.recordTitle }));
    await userEvent.type(dialog.getByRole('textbox', { name: runs.note }), 'Nobody removed.');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: runs.evidence }), 'external');
    await userEvent.click(dialog.getByRole('button', { name: runs.submit }));
    await expect((await dialog.findAllByText(evidenceSourceMessages.urlMissing))[0]).toBeVisible();
    await userEvent.type(
      dialog.getByRole('textbox', { name: new RegExp(`^${evidenceSourceMessages.url}`) }),
      'https://example.com/list',
    );
    await userEvent.type(
      dialog.getByRole('textbox', { name: new RegExp(`^${evidenceSourceMessages.label}`) }),
      'Access list',
    );
    msw.use(mock(endpoints.listControlRuns, { json: { items: [{ ...controlRun, note: 'Nobody removed.' }] } }));
    await userEvent.click(dialog.getByRole('button', { name: runs.submit }));
    await expect(await canvas.findByText('Nobody removed.')).toBeVisible();
  },
});

export const History = meta.story({
  ...withoutPicture,
  args: { tab: 'history' },
  ...answering(
    mock(endpoints.listControlActivity, {
      json: {
        items: [
          {
            id: '1',
            action: 'control.run_recorded',
            actor: 'Legal Counsel',
            occurred_at: '2025-10-30T09:00:00.000Z',
            fields: [],
          },
        ],
      },
    }),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/recorded a run/)).toBeVisible();
  },
});

const edit = async ({ canvas, userEvent }: Acting) => {
  await userEvent.click(await canvas.findByRole('button', { name: page.edit }));
  return within(await screen.findByRole('dialog', { name: form.editTitle(control.name) }));
};

export const Edit = meta.story(
  renaming({
    open: edit,
    name: fields.name,
    save: form.save,
    change: mock(endpoints.updateControl, { json: { ...control, name: 'Renamed', revision: 2 } }),
    renamed: mock(endpoints.getControl, { json: { ...control, name: 'Renamed', revision: 2 } }),
  }),
);

export const EditConflict = meta.story({ ...withoutPicture, ...colliding(endpoints.updateControl, edit, form.save) });

export const MoveToTheBin = meta.story({
  ...withoutPicture,
  ...movingToTheBin(endpoints.deleteControl, control, page),
});

const situations = pageSituations({
  get: endpoints.getControl,
  found: { json: control },
  heading: heading(control.name),
});

export const Loading = meta.story({ ...withoutPicture, ...situations.loading });

export const Failed = meta.story({ ...withoutPicture, ...situations.failed });

export const NotFound = meta.story({ ...withoutPicture, ...situations.notFound });

export const Forbidden = meta.story({ ...withoutPicture, ...situations.forbidden });

export const Overflowing = meta.story({
  ...withoutPicture,
  ...answering(mock(endpoints.getControl, { json: overflowingControl })),
});

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ ...withoutPicture, globals: { theme: 'dark' } });
