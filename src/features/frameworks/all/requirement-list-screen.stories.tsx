import { expect, fn, screen, waitFor } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { reportWords } from '#api-contract/reports/words.messages';
import { assessment } from '#mocks/fixtures/assessments';
import { framework } from '#mocks/fixtures/frameworks';
import { listMessages } from '#kit/list';
import { members } from '#mocks/fixtures/organisation';
import { pageWith } from '#mocks/fixtures/pages';
import { profile } from '#mocks/fixtures/profile';
import { requirementRows } from '#mocks/fixtures/requirements';
import { mock } from '#mocks/mock';
import { Addressed, listSituations } from '../../../../.storybook/list-story.tsx';
import preview from '#.storybook/preview';
import { answering, withoutPicture } from '#.storybook/situations';
import { RequirementListScreen } from './requirement-list-screen.tsx';
import { requirementList } from './requirement-list.ts';
import { requirementListMessages as texts } from './requirement-list.messages.ts';

const meta = preview.meta({
  title: 'Screens/Requirement list',
  component: RequirementListScreen,
  render: (args) => <Addressed {...args}>{(address) => <RequirementListScreen {...args} {...address} />}</Addressed>,
  args: {
    state: requirementList.initial,
    onStateChange: fn(),
    requirementHref: (frameworkId, assessmentId, ref) => `#framework/${frameworkId}?${assessmentId}&${ref}`,
    can: () => true,
  },
  ...answering(
    mock(endpoints.getProfile, { json: profile }),
    mock(endpoints.listMembers, { json: { items: members } }),
    mock(endpoints.getListArrangement, {
      json: { preference: { columns: null, widths: {}, endless: false }, views: [] },
    }),
    mock(endpoints.listRequirements, { json: pageWith([...requirementRows]) }),
  ),
});

const { exporting } = listMessages;
const [first] = requirementRows;
const link = { name: first?.requirement ?? '' };
const { result } = reportWords.requirements;

export const Ready = meta.story({
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', link)).toHaveAttribute(
      'href',
      `#framework/${framework.id}?${assessment.id}&${first?.ref}`,
    );
    await expect(canvas.getAllByText(result.not_assessed)[0]).toBeVisible();
    await expect(canvas.getByText(result.not_applicable)).toBeVisible();
  },
});

export const Exported = meta.story({
  ...withoutPicture,
  args: { state: requirementList.narrowed({ result: ['not_met'] }) },
  async play({ canvas, userEvent, msw }) {
    const asked = fn<(query: unknown) => void>();
    msw.use(
      mock(endpoints.exportRequirementsCsv, ({ query }) => {
        asked(query);
        return { file: 'Requirement\r\n' };
      }),
    );
    await canvas.findByRole('link', link);
    await userEvent.click(canvas.getByRole('button', { name: exporting.button }));
    await userEvent.click(await screen.findByRole('menuitem', { name: exporting.csv }));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith(expect.objectContaining({ result: ['not_met'], sort: 'requirement' })),
    );
  },
});

/** A filter is asked of the server, and stands in the address. */
export const Narrowed = meta.story({
  ...withoutPicture,
  args: { state: requirementList.narrowed({ result: ['not_met'] }) },
  async play({ canvas, userEvent, msw }) {
    await canvas.findByRole('link', link);
    const asked = fn<(query: unknown) => void>();
    msw.use(
      mock(endpoints.listRequirements, ({ query }) => {
        asked(query);
        return { json: pageWith([]) };
      }),
    );
    await userEvent.type(canvas.getByRole('searchbox', { name: texts.search }), 'doors');
    await expect(await canvas.findByText(texts.noMatchTitle)).toBeVisible();
    await expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'doors', result: ['not_met'] }));
  },
});

const situations = listSituations({
  list: endpoints.listRequirements,
  rows: [...requirementRows],
  row: link,
  overflowing: requirementRows.map((row) => ({ ...row, requirement: `${row.requirement} `.repeat(20).trim() })),
});

export const Loading = meta.story({ ...withoutPicture, ...situations.loading });

export const Empty = meta.story({ ...withoutPicture, ...situations.empty });

export const Failed = meta.story({ ...withoutPicture, ...situations.failed });

export const Forbidden = meta.story({ ...withoutPicture, ...situations.forbidden });

export const Overflowing = meta.story({ ...withoutPicture, ...situations.overflowing });

export const Narrow = Ready.extend({ globals: { viewport: { value: 'narrow' } } });

export const Dark = Ready.extend({ ...withoutPicture, globals: { theme: 'dark' } });
