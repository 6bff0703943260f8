import type { ReactNode } from 'react';
import type { Field, Fields } from '#api-contract/fields';
import { type DescriptionItem, DescriptionList, type DescriptionListProps } from '#design-system/description-list';
import { type Format, useFormat } from '#design-system/format';
import { Flex, Text } from '#design-system/layout';
import { Tag } from '#design-system/tag';
import { cellOf } from '../list/field-cell.tsx';

/** A field by its name, one whose value is drawn otherwise, or a fact that is no field. */
export type Property<F extends Fields> =
  | (keyof F & string)
  | { readonly field: keyof F & string; readonly value: ReactNode }
  | DescriptionItem;

interface PropertyListProps<F extends Fields, Row> extends Omit<DescriptionListProps, 'items'> {
  readonly fields: F;
  readonly row: Row;
  /** In the order in which they are read. */
  readonly items: readonly Property<F>[];
  /** What the options of choices are called, by field. */
  readonly optionNames?: Readonly<Partial<Record<keyof F, Readonly<Record<string, string>>>>>;
}

/** The properties of a thing, with the labels and kinds of its field table. */
export function PropertyList<F extends Fields, Row extends object>(props: PropertyListProps<F, Row>) {
  const { fields, row, items, optionNames, ...list } = props;
  const format = useFormat();
  const values = row as Readonly<Record<string, unknown>>;
  const described = (item: Property<F>): DescriptionItem => {
    if (typeof item === 'object' && 'label' in item) return item;
    const name = typeof item === 'object' ? item.field : item;
    const field = fields[name];
    if (!field) return { label: name };
    const value = typeof item === 'object' ? item.value : valueOf(field, values[name], format, optionNames?.[name]);
    return { label: field.label, value };
  };
  return <DescriptionList items={items.map(described)} {...list} />;
}

/** A value where there is more room than in a cell; nothing where it is missing. */
function valueOf(field: Field, value: unknown, format: Format, names?: Readonly<Record<string, string>>): ReactNode {
  if (value === null || value === undefined || value === '') return undefined;
  if (field.kind === 'person') return (value as { readonly name: string }).name;
  if (field.kind === 'text' && field.multiline) return <Text whiteSpace="pre-line">{String(value)}</Text>;
  if (field.kind !== 'tags') return cellOf(field, value, format, names);
  const tags = value as readonly string[];
  return (
    tags.length > 0 && (
      <Flex wrap="wrap" gap="1">
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </Flex>
    )
  );
}
