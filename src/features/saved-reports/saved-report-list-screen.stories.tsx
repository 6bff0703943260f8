import { expect, fn, screen, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { overflowingSavedReports, savedReport, savedReportRows } from '#mocks/fixtures/saved-reports';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { mock } from '#mocks/mock';
import { Addressed, adding, linking, listSituations, restoring } from '../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering, withoutPicture } from '#.storybook/situations';
import { SavedReportListScreen } from './saved-report-list-screen.tsx';
import { savedReportList } from './saved-report-list.ts';
import { messages } from './saved-reports.messages.ts';

const meta = preview.meta({
  title: 'Screens/Saved report list',
  component: SavedReportListScreen,
  render: (args) => <Addressed {...args}>{(address) => <SavedReportListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: savedReportList.initial,
    onStateChange: fn(),
    savedReportHref: (id) => `#savedReport/${id}`,
    onOpen: fn(),
    can: () => true,
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listSavedReports, { json: pageWith(savedReportRows) }),
  ),
});

const first = { name: new RegExp(`^${savedReport.name}`) };

export const Ready = meta.story(linking(first, `#savedReport/${savedReport.id}`));

export const AddOne = meta.story(
  adding(
    mock(endpoints.createSavedReport, ({ body }) => ({ json: { ...savedReport, name: body.name } })),
    savedReport,
    messages,
  ),
);

export const ReadyMade = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: messages.readyMadeReports }));
    const item = await screen.findByRole('menuitem', { name: messages.readyMade.workload });
    await expect(item).toHaveAttribute('href', '#savedReport/workload');
    // Keys go to the menu once it has the focus.
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    await expect(canvas.getByRole('button', { name: messages.readyMadeReports })).toHaveFocus();
  },
});

export const RestoreFromTheBin = meta.story({
  args: { state: savedReportList.bin },
  ...restoring(endpoints.restoreSavedReport, savedReport, endpoints.listSavedReports),
});

const situations = listSituations({
  list: endpoints.listSavedReports,
  rows: savedReportRows,
  row: first,
  overflowing: overflowingSavedReports,
});

export const Loading = meta.story(situations.loading);

export const Empty = meta.story(situations.empty);

export const Failed = meta.story({ ...situations.failed, ...withoutPicture });

export const Forbidden = meta.story(situations.forbidden);

export const Overflowing = meta.story(situations.overflowing);

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
