import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#design-system/button';
import { Menu } from '#design-system/menu';
import { saveBlob } from '#api';
import { listMessages } from './list.messages.ts';

const { exporting: words } = listMessages;

export type ExportFormat = 'csv' | 'xlsx';

/** As many as an address can name. */
const maxNamed = 200;

interface ExportMenuProps {
  /** Beginning of the file's name: `contracts` makes `contracts-2026-01-15.csv`. */
  readonly fileName: string;
  readonly onExport: (format: ExportFormat) => Promise<Blob>;
  /** How many selected rows it exports; left out where it exports the list. */
  readonly selected?: number;
}

/** Hands the rows of a list to a spreadsheet. */
export function ExportMenu({ fileName, onExport, selected }: ExportMenuProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: onExport,
    onSuccess: (file, format) => saveBlob(file, `${fileName}-${new Date().toISOString().slice(0, 10)}.${format}`),
  });
  const tooMany = (selected ?? 0) > maxNamed;
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <Button
          size={selected === undefined ? 'sm' : 'xs'}
          variant={selected === undefined ? 'ghost' : 'outline'}
          iconStart={<Download aria-hidden />}
          loading={isPending}
          loadingText={words.running}
        >
          {words.button}
        </Button>
      }
      items={[
        ...(tooMany ? [{ id: 'too-many', label: words.tooMany, disabled: true }] : []),
        { id: 'csv', label: words.csv, disabled: tooMany, onSelect: () => mutate('csv') },
        { id: 'xlsx', label: words.xlsx, disabled: tooMany, onSelect: () => mutate('xlsx') },
      ]}
    />
  );
}
