import { type ReactNode, useState } from 'react';
import { factKey } from '#api-contract/field-keys';
import type { EditName, Field, Fields } from '#api-contract/fields';
import { type DescriptionItem, DescriptionList, type DescriptionListProps } from '#design-system/description-list';
import { type Format, useFormat } from '#design-system/format';
import { Flex, Text } from '#design-system/layout';
import { Tag } from '#design-system/tag';
import { cellOf } from '../list/field-cell.tsx';
import { EditableProperty, type Person, type PropertyEdit } from './editable-property.tsx';

/** A field by its name, one whose value is drawn otherwise, or a fact that is no field. */
export type Property<F extends Fields> =
  | (keyof F & string)
  | { readonly field: keyof F & string; readonly value: ReactNode }
  | DescriptionItem;

/** Which fields are changed in place, and how. */
export interface PropertyEditing<F extends Fields, Row> {
  /** Those whose kind has a control: texts, days, choices and people. */
  readonly fields: readonly EditName<F>[];
  readonly save: PropertyEdit<Row>['save'];
  /** Those whom a person can be chosen from. */
  readonly people?: readonly Person[];
}

interface PropertyListProps<F extends Fields, Row> extends Omit<DescriptionListProps, 'items'> {
  readonly fields: F;
  readonly row: Row;
  /** In the order in which they are read. */
  readonly items: readonly Property<F>[];
  /** What the options of choices are called, by field. */
  readonly optionNames?: Readonly<Partial<Record<keyof F, Readonly<Record<string, string>>>>>;
  /** Left out for those who may change nothing. */
  readonly editing?: PropertyEditing<F, Row> | undefined;
}

/** The properties of a thing, with the labels and kinds of its field table, read and changed in place. */
export function PropertyList<F extends Fields, Row extends object>(props: PropertyListProps<F, Row>) {
  const { fields, row, items, optionNames, editing, ...list } = props;
  const format = useFormat();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const values = row as Readonly<Record<string, unknown>>;
  const described = (item: Property<F>): DescriptionItem => {
    if (typeof item === 'object' && 'label' in item) return item;
    const name = typeof item === 'object' ? item.field : item;
    const field = fields[name];
    if (!field) return { label: name };
    const value = typeof item === 'object' ? item.value : valueOf(field, values[name], format, optionNames?.[name]);
    if (!editing?.fields.some((editable) => editable === name)) return { label: field.label, value };
    return {
      label: field.label,
      value: (
        <EditableProperty
          edit={{ row, save: editing.save }}
          field={field}
          fact={factKey(fields, name)}
          value={values[name]}
          shown={value}
          optionNames={optionNames?.[name]}
          people={editing.people ?? []}
          isOpen={open.has(name)}
          onOpen={() => setOpen(new Set(open).add(name))}
          onClose={() => setOpen((names) => new Set([...names].filter((other) => other !== name)))}
        />
      ),
    };
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
