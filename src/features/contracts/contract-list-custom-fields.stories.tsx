import { expect, waitFor, within } from 'storybook/test';
import { endpoints } from '#api-contract/endpoints';
import type { ContractRow } from '#api-contract/contracts/endpoints';
import { contractListMocks } from '#mocks/contract-list';
import { contractPage, contractRows, noticeDueRow } from '#mocks/fixtures/contracts';
import { mock } from '#mocks/mock';
import preview from '../../../.storybook/preview.tsx';
import { answering } from '../../../.storybook/situations.ts';
import { AddressedList, listArgs } from './contract-list-fixture.tsx';
import { ContractListScreen } from './contract-list-screen.tsx';
import { contractList } from './list/contract-list.tsx';
import { controlMessages } from '#design-system/messages';
import { listMessages } from '#kit/list';

const { display, exporting, filters } = listMessages;
const body = within(document.body);
const area = 'Floor area in m²';
const use = 'Permitted use';
const sublet = 'Subletting allowed';

const columns: readonly string[] = [
  'title',
  'counterparty',
  'status',
  'custom.floor_area',
  'custom.use',
  'custom.sublet',
];

const values: Record<string, string>[] = [
  { floor_area: '1240.5', use: 'Office', sublet: 'no' },
  { floor_area: '90', use: 'Warehouse', sublet: 'yes' },
  {},
];
const rows = contractRows.map((row, place): ContractRow => ({ ...row, custom: values[place % values.length] ?? {} }));

const meta = preview.meta({
  title: 'Screens/Contract list/Custom fields',
  component: ContractListScreen,
  render: (args) => <AddressedList {...args} />,
  args: { ...listArgs, state: { ...contractList.initial, columns } },
  beforeEach({ msw }) {
    msw.use(...contractListMocks());
    msw.use(
      mock(endpoints.countContractFacet, {
        json: {
          items: [
            { value: 'Office', label: 'Office', count: 7 },
            { value: 'Warehouse', label: 'Warehouse', count: 4 },
          ],
          exact: true,
        },
      }),
      mock(endpoints.listContracts, ({ query }) => ({
        json: contractPage(query.fields?.includes('floor_area') ? rows : contractRows, { count: 46 }),
      })),
    );
  },
});

export const Columns = meta.story({
  async play({ canvas }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    await expect(await canvas.findByRole('columnheader', { name: new RegExp(`^${area}`, 'u') })).toBeVisible();
    const [first] = canvas.getAllByRole('gridcell', { name: '1,240.5' });
    await expect(first).toBeVisible();
    await expect(canvas.getAllByRole('gridcell', { name: 'Warehouse' })[0]).toBeVisible();
  },
});

export const Dark = Columns.extend({ globals: { theme: 'dark' } });

export const Narrow = meta.story({
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await expect(await canvas.findByRole('link', { name: noticeDueRow.title })).toBeVisible();
  },
});

export const ChooseAColumn = meta.story({
  args: { state: contractList.initial },
  ...answering(mock(endpoints.setListPreference, ({ body: given }) => ({ json: given }))),
  async play({ canvas, userEvent }) {
    await canvas.findByRole('link', { name: noticeDueRow.title });
    await userEvent.click(canvas.getByRole('button', { name: display.button }));
    await userEvent.click(await body.findByRole('checkbox', { name: area }));
    await expect(await canvas.findByRole('columnheader', { name: new RegExp(`^${area}`, 'u') })).toBeInTheDocument();
    await expect((await canvas.findAllByText('1,240.5'))[0]).toBeInTheDocument();
  },
});

export const FilterByAChoice = meta.story({
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('columnheader', { name: new RegExp(`^${use}`, 'u') });
    await userEvent.click(canvas.getByRole('button', { name: filters.more }));
    await userEvent.click(await body.findByRole('menuitem', { name: use }));
    await userEvent.click(await body.findByRole('checkbox', { name: 'Warehouse' }));
    await expect(args.onStateChange).toHaveBeenLastCalledWith({
      ...contractList.initial,
      columns,
      custom: ['use:Warehouse'],
    });
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: `${use}: Warehouse` })).toBeVisible();
  },
});

export const FilterByANumber = meta.story({
  async play({ canvas, userEvent, args }) {
    await canvas.findByRole('columnheader', { name: new RegExp(`^${area}`, 'u') });
    await userEvent.click(canvas.getByRole('button', { name: filters.more }));
    await userEvent.click(await body.findByRole('menuitem', { name: area }));
    await userEvent.type(await body.findByRole('textbox', { name: filters.least }), '1,000{Enter}');
    await waitFor(() =>
      expect(args.onStateChange).toHaveBeenLastCalledWith({
        ...contractList.initial,
        columns,
        custom: ['floor_area:1000..'],
      }),
    );
    await userEvent.keyboard('{Escape}');
    await expect(await canvas.findByRole('button', { name: `${area}: ${filters.atLeast('1,000')}` })).toBeVisible();
  },
});

export const SortedByAField = meta.story({
  async play({ canvas, userEvent, args }) {
    const header = await canvas.findByRole('columnheader', { name: new RegExp(`^${sublet}`, 'u') });
    await userEvent.click(within(header).getByRole('button'));
    await expect(args.onStateChange).toHaveBeenLastCalledWith({
      ...contractList.initial,
      columns,
      sort: 'custom.sublet',
    });
    await waitFor(() => expect(header).toHaveAttribute('aria-sort', 'ascending'));
  },
});

/** An address that was kept while a type still had the field: it says so, and the filter can be taken away. */
export const DeletedField = meta.story({
  args: { state: { ...contractList.initial, columns: ['title', 'custom.rent'], custom: ['rent:1000..'] } },
  beforeEach({ msw }) {
    const message = 'No contract type has a field “rent”.';
    msw.use(
      mock(endpoints.listContracts, ({ query }) =>
        query.custom?.length
          ? { error: 'validation_failed', detail_error_message: message, fields: [{ path: 'custom', message }] }
          : { json: contractPage(contractRows, { count: 46 }) },
      ),
    );
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('No contract type has a field “rent”.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'rent: 1000..' })).toBeVisible();
  },
});

export const RemoveFilterOfDeletedField = DeletedField.extend({
  async play(context) {
    const { canvas, userEvent } = context;
    await DeletedField.play(context);
    await userEvent.click(canvas.getByRole('button', { name: 'rent: 1000..' }));
    await waitFor(() => expect(body.getByText(filters.gone)).toBeVisible());
    await userEvent.click(body.getByRole('button', { name: controlMessages.clear }));
    await expect(await canvas.findByRole('link', { name: noticeDueRow.title })).toBeVisible();
    await expect(canvas.queryByRole('columnheader', { name: /rent/u })).not.toBeInTheDocument();
  },
});

export const Export = meta.story({
  globals: { viewport: { value: 'tablet' } },
  async play({ canvas, userEvent, msw }) {
    await canvas.findByRole('columnheader', { name: new RegExp(`^${use}`, 'u') });
    const asked = new Promise<string | null>((resolve) => {
      msw.use(
        mock(endpoints.exportContractsCsv, ({ request }) => {
          resolve(new URL(request.url).searchParams.get('columns'));
          return { file: '' };
        }),
      );
    });
    const button = canvas.getByRole('button', { name: exporting.button });
    await userEvent.click(button);
    await userEvent.click(await body.findByRole('menuitem', { name: exporting.csv }));
    await expect(await asked).toBe(['number', ...columns].join(','));
    await waitFor(() => expect(button).toHaveFocus());
  },
});
