import { expect, screen, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { controlRows, coveringControl } from '#mocks/fixtures/controls';
import { pageWith } from '#mocks/fixtures/pages';
import { mock } from '#mocks/mock';
import preview from '#.storybook/preview';
import { answering, failing, withoutPicture } from '#.storybook/situations';
import { messages } from './controls.messages.ts';
import { RequirementControls } from './requirement-controls.tsx';

const { covering } = messages;
const { control } = coveringControl;

const meta = preview.meta({
  title: 'Parts/Controls of a requirement',
  component: RequirementControls,
  args: {
    frameworkId: control.id,
    requirement: 'A.1',
    mayWrite: true,
    controlHref: (id: string) => `#control/${id}`,
  },
  ...answering(mock(endpoints.listControls, { json: pageWith(controlRows) })),
});

const of = (...items: (typeof coveringControl)[]) => mock(endpoints.listControlsOfRequirement, { json: { items } });

/** One that operates with current evidence, one whose run was missed, one that proves nothing yet. */
export const Ready = meta.story({
  ...answering(
    of(
      coveringControl,
      {
        control: {
          ...control,
          id: controlRows[1]?.id ?? '',
          ref: 'AC-2',
          name: 'Restore a backup',
          next_run: '2026-01-05',
          overdue: true,
        },
        covers: 'part',
        freshness: 'expired',
      },
      {
        control: {
          ...control,
          id: controlRows[2]?.id ?? '',
          ref: 'AC-3',
          name: 'Train new colleagues',
          status: 'planned',
          next_run: null,
        },
        covers: 'part',
        freshness: null,
      },
    ),
  ),
  async play({ canvas }) {
    await expect(await canvas.findByText(/Run overdue since/)).toBeVisible();
  },
});

export const Add = meta.story({
  ...withoutPicture,
  ...answering(of(), mock(endpoints.coverRequirement, { json: { items: [] } })),
  async play({ canvas, userEvent, msw }) {
    await expect(await canvas.findByText(covering.none)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: covering.add }));
    const dialog = within(await screen.findByRole('dialog', { name: covering.addTitle }));
    await userEvent.click(dialog.getByRole('button', { name: covering.submit }));
    await expect((await dialog.findAllByText(covering.controlMissing))[0]).toBeVisible();
    await userEvent.type(dialog.getByRole('combobox', { name: covering.control }), 'AC');
    await waitFor(() => userEvent.click(screen.getByRole('option', { name: /AC-1/ })));
    msw.use(of(coveringControl));
    await userEvent.click(dialog.getByRole('button', { name: covering.submit }));
    await expect(await canvas.findByRole('link', { name: /AC-1/ })).toBeVisible();
  },
});

export const Remove = meta.story({
  ...withoutPicture,
  ...answering(of(coveringControl), mock(endpoints.uncoverRequirement, { status: 204 })),
  async play({ canvas, userEvent, msw }) {
    const name = covering.remove(`${control.ref} ${control.name}`);
    const remove = await canvas.findByRole('button', { name });
    msw.use(of());
    await userEvent.click(remove);
    await expect(await canvas.findByText(covering.none)).toBeVisible();
  },
});

export const Failed = meta.story({
  ...withoutPicture,
  ...failing(endpoints.listControlsOfRequirement, {
    next: { json: { items: [coveringControl] } },
    shows: ({ canvas }) => canvas.findByRole('link', { name: /AC-1/ }),
  }),
});
