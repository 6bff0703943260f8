import { createRoot } from 'react-dom/client';
import '#theme';
import { Table } from '#design-system/table';
import { type BenchRow, columnNames, makeRows, viewHeight } from './rows.ts';
import { TanStackAlone } from './tanstack-alone.tsx';

const rows = makeRows(100_000);
const columns = columnNames.map((header, index) => ({
  id: header,
  header,
  cell: (row: BenchRow) => row.cells[index] ?? '',
}));

function Ours() {
  return <Table label="Contracts" columns={columns} rows={rows} rowId={(row) => row.id} height={`${viewHeight}px`} />;
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
const alone = new URLSearchParams(location.search).get('variant') === 'tanstack';
createRoot(root).render(alone ? <TanStackAlone rows={rows} /> : <Ours />);
