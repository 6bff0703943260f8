import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Box } from '../layout/index.ts';
import { DataGrid, type GridPlace } from './index.ts';

const opened = fn();
const columns = Array.from({ length: 20 }, (_, at) => ({ id: String(at), header: `Question ${at + 1}` }));

function ThousandRows() {
  const [active, setActive] = useState<GridPlace>({ row: 0, column: 0 });
  return (
    <Box display="flex" flexDirection="column" height="100dvh">
      <DataGrid
        label="Answers"
        columns={columns}
        rowCount={1_000}
        corner="Contract"
        rowName={(row) => `Contract ${row + 1}`}
        cell={({ row, column }) => `Answer ${row + 1}.${column + 1}`}
        active={active}
        onActiveChange={setActive}
        onOpen={opened}
      />
    </Box>
  );
}

const meta = preview.meta({ title: 'Design system/Data grid', component: ThousandRows });

export const Ready = meta.story({
  async play({ canvas, userEvent }) {
    const grid = canvas.getByRole('grid', { name: 'Answers' });
    await expect(canvas.getAllByRole('gridcell').length).toBeLessThan(300);
    await userEvent.click(canvas.getByRole('gridcell', { name: 'Answer 1.1' }));
    grid.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    await expect(opened).toHaveBeenCalledWith({ row: 1, column: 1 });
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect(await canvas.findByRole('gridcell', { name: 'Answer 1000.20' })).toHaveAttribute('data-active');
    await expect(canvas.getByRole('columnheader', { name: 'Contract' })).toBeVisible();
    await expect(canvas.getByRole('rowheader', { name: 'Contract 1000' })).toBeVisible();
  },
});

export const Dark = Ready.extend({ globals: { theme: 'dark' } });
