import { FileText } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Badge, type BadgeProps } from '../badge/index.ts';
import { EmptyState } from '../empty-state/index.ts';
import { ErrorState } from '../error-state/index.ts';
import { createFormat, Time } from '../format/index.ts';
import { Frame, longWords } from '../foundations/frame.tsx';
import { TextInput } from '../input/index.ts';
import { moneyFigures, Table, type Column, type Sort, type TableProps } from './index.ts';

interface Contract {
  id: string;
  title: string;
  counterparty: string;
  status: 'Draft' | 'Active' | 'Expiring' | 'Expired';
  endsOn: string;
  value: string;
}

const tones: Record<Contract['status'], BadgeProps['tone']> = {
  Draft: 'neutral',
  Active: 'success',
  Expiring: 'warning',
  Expired: 'danger',
};
const statuses = Object.keys(tones) as Contract['status'][];
const parties = ['Acme Holdings', 'Boréalis Énergie', 'Cobalt Logistics', 'Northwind Cooperative'];
const amounts = new Intl.NumberFormat('en-GB');

const contract = (index: number): Contract => ({
  id: `contract-${index}`,
  title: `${['Master services agreement', 'Licence', 'Lease of premises', 'Data processing agreement'][index % 4]} ${index + 1}`,
  counterparty: parties[index % parties.length] ?? '',
  status: statuses[index % statuses.length] ?? 'Draft',
  endsOn: `${2026 + (index % 4)}-0${1 + (index % 9)}-1${index % 9}`,
  value: `€${amounts.format(((index * 7919) % 100_000) + 1200)}.00`,
});

const contracts = (count: number) => Array.from({ length: count }, (_, index) => contract(index));

const columns: Column<Contract>[] = [
  { id: 'title', header: 'Title', cell: (row) => row.title, width: 240, sortable: true, primary: true },
  { id: 'counterparty', header: 'Counterparty', cell: (row) => row.counterparty, width: 180, sortable: true },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    cell: (row) => (
      <Badge tone={tones[row.status]} plain>
        {row.status}
      </Badge>
    ),
  },
  { id: 'endsOn', header: 'Ends on', cell: (row) => <Time value={row.endsOn} />, width: 120, sortable: true },
  { id: 'value', header: 'Annual value', cell: (row) => row.value, width: 130, align: 'end', hideOnCard: true },
];

const idOf = (row: Contract) => row.id;
const hrefOf = (row: Contract) => `#/cms/contract/${row.id}`;
const opened = fn();
const sorted = fn();

const meta = preview.meta({ title: 'Design system/Table' });

const List = ({ rows = contracts(12), ...rest }: { rows?: readonly Contract[] } & Partial<TableProps<Contract>>) => {
  const [sort, setSort] = useState<Sort>({ column: 'endsOn', direction: 'ascending' });
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [widths, setWidths] = useState<Record<string, number>>({});
  return (
    <Table
      label="Contracts"
      columns={columns}
      rows={rows}
      rowId={idOf}
      rowHref={hrefOf}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        sorted(next);
      }}
      selection={selection}
      onSelectionChange={setSelection}
      columnWidths={widths}
      onColumnWidthsChange={setWidths}
      {...rest}
    />
  );
};

const Bordered = (props: Partial<TableProps<Contract>>) => (
  <Frame>
    <List bordered {...props} />
  </Frame>
);

export const Ready = meta.story({ render: () => <Bordered /> });

export const Dark = meta.story({ render: () => <Bordered />, globals: { theme: 'dark' } });

export const Regular = meta.story({ render: () => <Bordered density="regular" /> });

export const Loading = meta.story({ render: () => <Bordered status="loading" rows={[]} /> });

export const LoadingDark = meta.story({
  render: () => <Bordered status="loading" rows={[]} />,
  globals: { theme: 'dark' },
});

export const Empty = meta.story({
  render: () => <Bordered rows={[]} empty={<EmptyState icon={<FileText />} title="No contracts match" />} />,
});

const retry = fn();

export const Failed = meta.story({
  render: () => <Bordered rows={[]} status="failed" failure={<ErrorState onRetry={retry} />} />,
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

export const Sorted = meta.story({
  render: () => <Bordered />,
  async play({ canvas }) {
    await expect(canvas.getByRole('columnheader', { name: /Ends on/u })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(canvas.getByRole('button', { name: 'Ends on' }));
    await expect(sorted).toHaveBeenLastCalledWith({ column: 'endsOn', direction: 'descending' });
    await userEvent.click(canvas.getByRole('button', { name: 'Title' }));
    await expect(canvas.getByRole('columnheader', { name: /Title/u })).toHaveAttribute('aria-sort', 'ascending');
  },
});

export const Selected = meta.story({
  render: () => <Bordered />,
  async play({ canvas }) {
    const boxes = canvas.getAllByRole('checkbox', { name: 'Select row' });
    const hands = userEvent.setup();
    await hands.click(boxes[1] as HTMLElement);
    await hands.keyboard('{Shift>}');
    await hands.click(boxes[4] as HTMLElement);
    await hands.keyboard('{/Shift}');
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(4);
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }));
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(12);
  },
});

export const ByKeyboard = meta.story({
  render: () => <Bordered rowHref={undefined} onRowOpen={opened} />,
  async play({ canvas }) {
    const grid = canvas.getByRole('grid', { name: 'Contracts' });
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    await expect(active).toHaveAttribute('aria-rowindex', '4');
    await expect(active).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledWith(expect.objectContaining({ id: 'contract-2' }));
    await userEvent.keyboard('{End}');
    await expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')).toHaveAttribute(
      'aria-rowindex',
      '13',
    );
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(canvas.getAllByRole('row', { selected: true })).toHaveLength(12);
  },
});

/** The one list of a page: J and K reach it from wherever the focus is, but not from a field. */
export const KeysFromAnywhere = meta.story({
  render: () => (
    <>
      <TextInput aria-label="Search" value="" onChange={() => {}} />
      <Bordered pageKeys />
    </>
  ),
  parameters: { visual: false },
  async play({ canvas }) {
    const grid = canvas.getByRole('grid', { name: 'Contracts' });
    await userEvent.click(canvas.getByRole('textbox', { name: 'Search' }));
    await userEvent.keyboard('j');
    await expect(canvas.getByRole('textbox', { name: 'Search' })).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('jjj');
    await expect(grid).toHaveFocus();
    const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
    await expect(active()).toHaveAttribute('aria-rowindex', '4');
    await userEvent.keyboard('kx');
    await expect(active()).toHaveAttribute('aria-rowindex', '3');
    await expect(active()).toHaveAttribute('aria-selected', 'true');
  },
});

export const RowsAreLinks = meta.story({
  parameters: { visual: false },
  render: () => <Bordered />,
  async play({ canvas }) {
    await expect(canvas.getByRole('link', { name: 'Licence 2' })).toHaveAttribute('href', '#/cms/contract/contract-1');
  },
});

export const Resized = meta.story({
  render: () => <Bordered />,
  async play({ canvas }) {
    const edge = canvas.getByRole('separator', { name: 'Width of Counterparty' });
    edge.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(edge).toHaveAttribute('aria-valuenow', '212');
  },
});

const format = createFormat({ locale: 'en-GB', timeZone: 'UTC' });
const ofMoney = columns.map((column) => (column.id === 'value' ? { ...column, ...moneyFigures(format) } : column));
const rich = contracts(4).map((row) => ({ ...row, value: 'SEK 999,999,999.99' }));

export const FiguresNeverTruncated = meta.story({
  render: () => <Bordered columns={ofMoney} rows={rich} columnWidths={{ value: 60 }} />,
  async play({ canvas }) {
    const edge = canvas.getByRole('separator', { name: 'Width of Annual value' });
    await expect(edge).toHaveAttribute('aria-valuenow', String(moneyFigures(format).width));
    for (const amount of canvas.getAllByText(rich[0]?.value ?? '')) {
      await expect(amount.scrollWidth).toBeLessThanOrEqual(amount.clientWidth);
    }
  },
});

const many = contracts(100_000);

export const HundredThousandRows = meta.story({
  render: () => <List rows={many} height="100dvh" />,
  async play({ canvas }) {
    const grid = canvas.getByRole('grid', { name: 'Contracts' });
    await expect(grid).toHaveAttribute('aria-rowcount', '100001');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
    grid.focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Data processing agreement 100000' })).toBeVisible());
    await expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')).toHaveAttribute(
      'aria-rowindex',
      '100001',
    );
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'Master services agreement 1' })).toBeVisible());
  },
});

export const UnknownTotal = meta.story({
  parameters: { visual: false },
  render: () => <Bordered totalRows={-1} />,
  async play({ canvas }) {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '-1');
  },
});

const long = contracts(4).map((row) => ({ ...row, title: longWords, counterparty: longWords }));

export const Overflowing = meta.story({
  render: () => <Bordered rows={long} />,
  async play({ canvas }) {
    const [cut] = canvas.getAllByRole('gridcell', { name: longWords });
    const [whole] = canvas.getAllByText(long[0]?.value ?? '');
    if (cut && whole) {
      await userEvent.hover(cut);
      await userEvent.hover(whole);
    }
    await expect(cut).toHaveAttribute('title', longWords);
    await expect(whole).not.toHaveAttribute('title');
    if (whole) await userEvent.unhover(whole);
  },
});

export const Narrow = meta.story({
  render: () => <Bordered />,
  globals: { viewport: { value: 'narrow' } },
  async play({ canvas }) {
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Sort by' })).toBeVisible());
  },
});

export const NarrowDark = meta.story({
  render: () => <Bordered rows={long} />,
  globals: { viewport: { value: 'narrow' }, theme: 'dark' },
});
