import type { ReactNode } from 'react';
import { fieldOfKey } from '#api-contract/field-keys';
import type { Fields } from '#api-contract/fields';
import { useFormat } from '#design-system/format';
import { ConflictDialog, type FieldConflict, useInlineEdit } from '#kit/inline';
import { fieldText } from '../list/field-text.ts';
import type { Person } from './editable-property.tsx';

type Edit = Readonly<Record<string, string | null>>;

interface PropertyEditParts<F extends Fields, Row> {
  readonly fields: F;
  readonly update: (edit: Edit & { readonly revision: number }) => Promise<unknown>;
  /** What it is now, after someone else changed it. */
  readonly refetch: () => Promise<Row>;
  readonly people: readonly Person[];
  readonly optionNames?: Readonly<Partial<Record<keyof F, Readonly<Record<string, string>>>>>;
}

/** Saves properties that are changed in place, with the dialog for those that someone else changed before they were saved. */
export function usePropertyEdit<F extends Fields, Row extends { readonly revision: number }>(
  parts: PropertyEditParts<F, Row>,
) {
  const { fields, update, refetch, people, optionNames = {} } = parts;
  const format = useFormat();
  const edit = useInlineEdit<Row, Edit>({ update, refetch, valueOf: factOf });

  const inWords = ({ field: key }: FieldConflict<Edit>, value: unknown): string | null => {
    const field = fieldOfKey(fields, key);
    if (!field || value === null || value === undefined) return null;
    if (field.kind === 'person') return people.find(({ id }) => id === value)?.name ?? null;
    return fieldText(
      field,
      String(value),
      format,
      (optionNames as Partial<Record<string, Record<string, string>>>)[key],
    );
  };
  const dialog: ReactNode = edit.conflict && (
    <ConflictDialog
      conflicts={edit.conflict.conflicts.map((each) => ({
        label: fieldOfKey(fields, each.field)?.label ?? each.field,
        theirs: inWords(each, each.theirs),
        mine: inWords(each, each.mine),
      }))}
      onKeepTheirs={edit.keepTheirs}
      onSaveMine={edit.saveMine}
    />
  );
  return { save: edit.save, dialog };
}

/** A value as the API takes it: of a person, who it is. */
function factOf(row: object, key: string): unknown {
  const values = row as Readonly<Record<string, unknown>>;
  if (!key.endsWith('_id')) return values[key];
  return (values[key.slice(0, -'_id'.length)] as Person | null)?.id ?? null;
}
