import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import { Pagination } from './index.ts';

const meta = preview.meta({
  title: 'Design system/Pagination',
  component: Pagination,
  args: { shown: 25, total: '1,000+', rowsPerPage: 25, onRowsPerPageChange: fn(), onPrevious: fn(), onNext: fn() },
});

export const Middle = meta.story({
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '100');
    await expect(args.onNext).toHaveBeenCalledOnce();
    await expect(args.onPrevious).toHaveBeenCalledOnce();
    await expect(args.onRowsPerPageChange).toHaveBeenCalledWith(100);
  },
});

export const First = meta.story({ args: { onPrevious: undefined, total: 1204 } });

export const Last = meta.story({ args: { onNext: undefined, shown: 4 } });

export const Busy = meta.story({ args: { busy: true } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

export const Narrow = meta.story({ globals: { viewport: { value: 'narrow' } } });
