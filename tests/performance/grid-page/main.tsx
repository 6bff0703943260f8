import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import '#theme';
import { DataGrid, type GridPlace } from '#design-system/data-grid';
import { cellText, columnCount, rowCount, rowText, viewHeight } from './cells.ts';
import { TanStackAlone } from './tanstack-alone.tsx';

const columns = Array.from({ length: columnCount }, (_, at) => ({ id: String(at), header: `Question ${at + 1}` }));

function Ours() {
  const [active, setActive] = useState<GridPlace>({ row: 0, column: 0 });
  return (
    <div style={{ height: viewHeight, display: 'flex', flexDirection: 'column' }}>
      <DataGrid
        label="Answers"
        columns={columns}
        rowCount={rowCount}
        corner="Contract"
        rowName={rowText}
        cell={cellText}
        active={active}
        onActiveChange={setActive}
      />
    </div>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
const alone = new URLSearchParams(location.search).get('variant') === 'tanstack';
createRoot(root).render(alone ? <TanStackAlone /> : <Ours />);
