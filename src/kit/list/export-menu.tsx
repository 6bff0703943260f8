import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#design-system/button';
import { Menu } from '#design-system/menu';
import { saveBlob } from '#api';
import { listMessages } from './list.messages.ts';

const { exporting: words } = listMessages;

const formats = ['csv', 'xlsx'] as const;

export type ExportFormat = (typeof formats)[number];

/** As many as an address can name. */
const maxNamed = 200;

interface ExportMenuProps {
  /** Beginning of the file's name: `contracts` makes `contracts-2026-01-15.csv`. */
  readonly fileName: string;
  readonly onExport: (format: ExportFormat) => Promise<Blob>;
  /** How many selected rows it exports; left out where it exports the list. */
  readonly selected?: number;
  /** A picture of what is shown; null while there is nothing to draw. */
  readonly onPicture?: (() => Promise<Blob | null>) | undefined;
  /** Prints what is shown, or saves it as PDF, as the browser offers. */
  readonly onPrint?: (() => void) | undefined;
}

/** Hands the rows of a list to a spreadsheet. */
export function ExportMenu({ fileName, onExport, selected, onPicture, onPrint }: ExportMenuProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (format: ExportFormat | 'png') => (format === 'png' ? (onPicture?.() ?? null) : onExport(format)),
    onSuccess: (file, format) =>
      file && saveBlob(file, `${fileName}-${new Date().toISOString().slice(0, 10)}.${format}`),
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
        ...formats.map((id) => ({ id, label: words[id], disabled: tooMany, onSelect: () => mutate(id) })),
        ...(onPrint ? [{ id: 'pdf', label: words.pdf, onSelect: onPrint }] : []),
        ...(onPicture ? [{ id: 'png', label: words.png, onSelect: () => mutate('png') }] : []),
      ]}
    />
  );
}
