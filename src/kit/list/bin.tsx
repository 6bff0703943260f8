import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { ArchiveRestore, ArrowLeft, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
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

interface BinRow {
  readonly id: string;
}

const nameOfRow = ({ name }: { readonly name: string }) => name;

/** The last column of a bin, for rows that a mutation restores by their ids. Keep `nameOf` stable between renders. */
export function useRestoreColumn<Data>(
  mutation: UseMutationOptions<Data, Error, string>,
): Column<BinRow & { readonly name: string }>;
export function useRestoreColumn<Data, Row extends BinRow>(
  mutation: UseMutationOptions<Data, Error, string>,
  nameOf: (row: Row) => string,
): Column<Row>;
export function useRestoreColumn<Data, Row extends BinRow & { readonly name: string }>(
  mutation: UseMutationOptions<Data, Error, string>,
  nameOf: (row: Row) => string = nameOfRow,
): Column<Row> {
  const { mutate } = useMutation(mutation);
  return useMemo(() => restoreColumn<Row>(nameOf, ({ id }) => mutate(id)), [nameOf, mutate]);
}
