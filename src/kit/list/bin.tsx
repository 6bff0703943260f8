import { ArchiveRestore, ArrowLeft, Trash2 } from 'lucide-react';
import { Button } from '#design-system/button';
import type { Column } from '#design-system/table';
import { listMessages } from './list.messages.ts';

const { bin: words } = listMessages;

/** Opens the bin of a list. */
export const BinButton = ({ onOpen }: { readonly onOpen: () => void }) => (
  <Button variant="ghost" iconStart={<Trash2 aria-hidden />} onClick={onOpen}>
    {words.title}
  </Button>
);

/** Leaves the bin. */
export const BackButton = ({ label, onBack }: { readonly label: string; readonly onBack: () => void }) => (
  <Button iconStart={<ArrowLeft aria-hidden />} onClick={onBack}>
    {label}
  </Button>
);

/** The last column of a bin: brings a row back. */
export function restoreColumn<Row>(nameOf: (row: Row) => string, onRestore: (row: Row) => void): Column<Row> {
  return {
    id: 'restore',
    header: words.restore,
    hideHeader: true,
    width: 124,
    cell: (row) => (
      <Button
        size="xs"
        iconStart={<ArchiveRestore aria-hidden />}
        aria-label={words.restoreOf(nameOf(row))}
        onClick={() => onRestore(row)}
      >
        {words.restore}
      </Button>
    ),
  };
}
