import type { ReactNode } from 'react';
import type { Field } from '#api-contract/fields';
import { Avatar } from '#design-system/avatar';
import { type Format, Time } from '#design-system/format';
import { fieldText } from './field-text.ts';
import { listMessages } from './list.messages.ts';

/** A value as its kind is shown in a list. */
export function cellOf(
  field: Field,
  value: unknown,
  format: Format,
  names?: Readonly<Record<string, string>>,
): ReactNode {
  if (value === null || value === undefined) return listMessages.nothing;
  switch (field.kind) {
    case 'person': {
      const { name } = value as { name: string };
      return <Avatar name={name} size="xs" />;
    }
    case 'counterparty':
    case 'contract':
      return <bdi data-text="">{(value as { name: string }).name}</bdi>;
    case 'choice':
      return names?.[value as string] ?? String(value);
    case 'day':
      return format.date(value as string);
    case 'moment':
      return <Time value={value as string} as={field.column?.as ?? 'relative'} />;
    case 'number':
      return format.number(value as number);
    case 'money':
      return fieldText(field, value as string, format);
    case 'flag':
      return value === true ? listMessages.filters.yes : listMessages.filters.no;
    case 'tags':
      return (value as readonly string[]).join(', ') || listMessages.nothing;
    default:
      return <bdi data-text="">{String(value)}</bdi>;
  }
}
