import { expect, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import { arrangement, savedView, sharedView } from '#mocks/fixtures/contract-list';
import { contractPage, contractRows, manyRows, noticeDueRow } from '#mocks/fixtures/contracts';
import { contractListMocks } from '#mocks/contract-list';
import { mock } from '#mocks/mock';
import { reading } from '#mocks/permissions';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { AddressedList, listArgs } from './contract-list-fixture.tsx';
import { ContractListScreen } from './contract-list-screen.tsx';
import { contractList } from './list/contract-list.tsx';
import { contractFields as names } from '#api-contract/contracts/fields';
import { listMessages } from '#kit/list';

const { display, exporting, filters, views } = listMessages;
const body = within(document.body);

const meta = preview.meta({
  title: 'Screens/Contract list/Arranging',
  component: ContractListScreen,
  render: (args) => <AddressedList {...args} />,
  args: listArgs,
  ...answering(...contractListMocks()),
});

export const FilterByAnyField = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: filters.more }));
    await userEvent.click(await body.findByRole('menuitem', { name: names.notice_date.column.header }));
    await userEvent.click(await body.findByRole('radio', { name: filters.next(90) }));
    await waitFor(() =>
      expect(args.onStateChange).toHaveBeenLastCalledWith(contractList.narrowed({ notice_date: 'next-90' })),
    );
    await userEvent.keyboard('{Escape}');
    await expect(
      await canvas.findByRole('button', { name: `${names.notice_date.column.header}: ${filters.next(90)}` }),
    ).toBeVisible();
  },
});

export const CountsBesideTheValues = meta.story({
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: names.stage.label }));
    await expect(await body.findByText('34')).toBeVisible();
  },
});

export const FindAValue = meta.story({
  async play({ canvas, userEvent, msw }) {
    msw.use(
      mock(endpoints.countContractFacet, ({ query }) => ({
        json: {
          items: query.containing ? [{ value: 'Mill, Sons & Co', label: 'Mill, Sons & Co', count: 3 }] : [],
          exact: false,
        },
      })),
    );
    await userEvent.click(await canvas.findByRole('button', { name: filters.more }));
    await userEvent.click(await body.findByRole('menuitem', { name: names.counterparty.label }));
    await userEvent.type(await body.findByRole('searchbox', { name: filters.find }), 'mill');
    await userEvent.click(await body.findByRole('checkbox', { name: 'Mill, Sons & Co' }));
    await expect(body.getByText(filters.partial)).toBeVisible();
  },
});

export const CountsFailed = meta.story({
  ...answering(mock(endpoints.countContractFacet, { error: 'internal' })),
  async play({ canvas, userEvent }) {
    await userEvent.click(await canvas.findByRole('button', { name: names.tags.filterLabel }));
    await expect(await body.findByText(filters.failed)).toBeVisible();
  },
});

export const ValueBetween = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: filters.more }));
    await userEvent.click(await body.findByRole('menuitem', { name: names.value.label }));
    await userEvent.type(await body.findByRole('textbox', { name: filters.least }), '10,000{Enter}');
    await waitFor(() =>
      expect(args.onStateChange).toHaveBeenLastCalledWith(
        contractList.narrowed({ value: { from: '10000', to: null } }),
      ),
    );
  },
});

export const ChooseColumns = meta.story({
  ...answering(mock(endpoints.setListPreference, ({ body: given }) => ({ json: given }))),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    await userEvent.click(canvas.getByRole('button', { name: display.button }));
    await userEvent.click(await body.findByRole('checkbox', { name: 'Number' }));
    await expect(await canvas.findByRole('columnheader', { name: /Number/u })).toBeVisible();
    await userEvent.click(body.getByRole('button', { name: display.earlier('Number') }));
    await waitFor(() => {
      const headers = canvas.getAllByRole('columnheader').map(({ textContent }) => textContent);
      return expect(headers.slice(-3, -1)).toEqual(['Number', 'Owner']);
    });
  },
});

export const ColumnsOfTheAddress = meta.story({
  args: { state: { ...contractList.initial, columns: ['title', 'number', 'tags'] } },
  async play({ canvas }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    await expect(canvas.getByRole('columnheader', { name: /^Tags/u })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: /^Status/u })).not.toBeInTheDocument();
  },
});

export const ResizeAColumn = meta.story({
  ...answering(mock(endpoints.setListPreference, ({ body: given }) => ({ json: given }))),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    const [handle] = canvas.getAllByRole('separator');
    handle?.focus();
    const before = Number(handle?.getAttribute('aria-valuenow'));
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(Number(handle?.getAttribute('aria-valuenow'))).toBeGreaterThan(before));
  },
});

export const Endless = meta.story({
  ...answering(
    mock(endpoints.getListArrangement, {
      json: { ...arrangement, preference: { ...arrangement.preference, endless: true } },
    }),
    mock(endpoints.listContracts, ({ query }) => ({
      json: query.after
        ? contractPage(contractRows, { count: 100 + contractRows.length })
        : contractPage(manyRows, { next: 'more', count: 100 + contractRows.length }),
    })),
  ),
  async play({ canvas, userEvent }) {
    const more = await canvas.findByRole('button', { name: display.more });
    await userEvent.click(more);
    await expect(await canvas.findByText(/^All \d+ shown$/u)).toBeVisible();
  },
});

export const OpenAView = meta.story({
  async play({ canvas, userEvent, args }) {
    await userEvent.click(await canvas.findByRole('button', { name: views.button }));
    await userEvent.click(await body.findByRole('menuitemcheckbox', { name: savedView.name }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith({
      ...contractList.initial,
      sort: 'expiry_date',
      filters: { ...contractList.initial.filters, notice_date: 'next-90' },
    });
    await expect(await canvas.findByRole('button', { name: savedView.name })).toBeVisible();
  },
});

export const SaveAView = meta.story({
  args: { state: contractList.narrowed({ stage: ['draft'] }) },
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: views.button }));
    await userEvent.click(await body.findByRole('menuitem', { name: views.save }));
    await userEvent.type(await body.findByRole('textbox', { name: /Name/u }), 'Drafts');
    msw.use(
      mock(endpoints.createView, ({ body: given }) => {
        const saved = { ...savedView, ...given };
        msw.use(mock(endpoints.getListArrangement, { json: { ...arrangement, views: [saved] } }));
        return { json: saved };
      }),
    );
    await userEvent.click(body.getByRole('button', { name: views.confirm }));
    await expect(await canvas.findByRole('button', { name: 'Drafts' })).toBeVisible();
  },
});

const removable = { ...sharedView, may_remove: true };

/** Whoever made it may have left. */
export const DeleteASharedView = meta.story({
  parameters: { visual: false },
  ...answering(mock(endpoints.getListArrangement, { json: { ...arrangement, views: [removable] } })),
  async play({ canvas, userEvent, msw }) {
    await userEvent.click(await canvas.findByRole('button', { name: views.button }));
    await userEvent.click(
      await body.findByRole('menuitemcheckbox', { name: views.by(sharedView.name, sharedView.made_by ?? '') }),
    );
    msw.use(
      mock(endpoints.deleteView, () => {
        msw.use(mock(endpoints.getListArrangement, { json: { ...arrangement, views: [] } }));
        return { status: 204 };
      }),
    );
    await userEvent.click(await body.findByRole('menuitem', { name: views.remove(sharedView.name) }));
    await expect(await canvas.findByRole('button', { name: views.button })).toBeVisible();
  },
});

export const Export = meta.story({
  async play({ canvas, userEvent, msw }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    const asked = new Promise<URLSearchParams>((resolve) => {
      msw.use(
        mock(endpoints.exportContractsCsv, ({ request }) => {
          resolve(new URL(request.url).searchParams);
          return { file: '' };
        }),
      );
    });
    const button = canvas.getByRole('button', { name: exporting.button });
    await userEvent.click(button);
    await userEvent.click(await body.findByRole('menuitem', { name: exporting.csv }));
    const query = await asked;
    await waitFor(() => expect(button).toHaveFocus());
    await expect(query.get('columns')).toBe(
      'number,title,counterparty,status,expiry_date,notice_date,value,currency,owner',
    );
  },
});

/** What fits the window decides what shows, not what is exported. */
export const ExportOnATablet = Export.extend({ globals: { viewport: { value: 'tablet' } } });

export const ReadersChooseNothing = meta.story({
  args: { can: reading },
  async play({ canvas }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: exporting.button })).toBeVisible();
  },
});

const richest = contractRows.map((row) => ({
  ...row,
  value: '999999999.99',
  currency: 'SEK',
  effective_date: '2026-09-28',
  expiry_date: '2027-09-28',
  created_at: '2026-01-15T11:01:00.000Z',
  updated_at: '2026-01-15T11:01:00.000Z',
}));

const figuresOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('gridcell')
    .filter((cell) => /\d/u.test(cell.textContent));

export const FiguresNeverTruncated = meta.story({
  ...answering(
    mock(endpoints.getListArrangement, {
      json: {
        ...arrangement,
        preference: {
          columns: ['title', 'effective_date', 'expiry_date', 'value', 'created_at', 'updated_at'],
          widths: { value: 64, expiry_date: 64 },
          endless: false,
        },
      },
    }),
    mock(endpoints.listContracts, { json: contractPage(richest) }),
  ),
  async play({ canvas }) {
    const [first] = richest;
    const row = (await canvas.findByRole('link', { name: first?.title ?? '' })).closest('[role=row]');
    const figures = row instanceof HTMLElement ? figuresOf(row) : [];
    await expect(figures).toHaveLength(5);
    for (const figure of figures) await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
  },
});

/** A window of 1280 px beside the navigation. */
export const FitsSmallWindows = meta.story({
  render: (args) => (
    <div style={{ width: 1040 }}>
      <AddressedList {...args} />
    </div>
  ),
  globals: { viewport: { value: 'wide' } },
  async play({ canvas }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    const grid = canvas.getByRole('grid');
    await expect(grid.scrollWidth).toBeLessThanOrEqual(grid.clientWidth);
  },
});
