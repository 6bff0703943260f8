import { sql } from 'kysely';
import { keyOfName, parseAsked, splitCondition, type CustomAsk } from '#api-contract/custom-filters';
import type { CustomField } from '#api-contract/contracts/settings';
import { listedFields } from '#api-contract/contracts/custom-fields';
import type { ContractOrder } from '#api-contract/contracts/endpoints';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import type { Fragment, Order, Scope } from '#kernel/lists';
import { customKeyOf } from '../custom-key.ts';
import { refusals } from '../contract-refusals.messages.ts';

/** What is asked of a custom field; several by OR. */
export interface AskedField {
  readonly key: string;
  readonly asked: readonly CustomAsk[];
}

/** The custom fields of all types, one for each key. */
export async function readListedFields(tenant: Tenant): Promise<CustomField[]> {
  const types = await selectFrom(tenant, 'contract_types').select('fields').orderBy('name').execute();
  return listedFields(types);
}

interface Asking {
  readonly custom?: readonly string[] | undefined;
  readonly sort?: ContractOrder | undefined;
}

/** A query with its filters on custom fields read as their kinds ask for it; a field that no type has is refused. */
export async function withCustomFields<Query extends Asking>(
  tenant: Tenant,
  query: Query,
): Promise<Omit<Query, 'custom'> & { custom?: AskedField[] }> {
  const { custom, ...others } = query;
  const order = customSort(query.sort);
  if (!custom?.length && order === null) return others;
  const fields = await readListedFields(tenant);
  if (order !== null) known(fields, order, 'sort');
  if (!custom?.length) return others;
  const asked = Map.groupBy(custom, (condition) => splitCondition(condition)?.key ?? '');
  return {
    ...others,
    custom: [...asked].map(([key, conditions]) => readField(known(fields, key, 'custom'), conditions)),
  };
}

/** The key of the custom field that a list is sorted by. */
function customSort(sort: ContractOrder | undefined): string | null {
  const name = sort?.replace(/^-/, '');
  return name?.startsWith('custom.') ? keyOfName(name as `custom.${string}`) : null;
}

function known(fields: readonly CustomField[], key: string, path: 'custom' | 'sort'): CustomField {
  const field = fields.find((each) => each.key === key);
  if (field) return field;
  throw new ApiError('validation_failed', { fields: [{ path, message: refusals.unknownField(key) }] });
}

function readField(field: CustomField, conditions: readonly string[]): AskedField {
  const asked = conditions.map((condition) => {
    const ask = parseAsked(field, splitCondition(condition)?.asked ?? '');
    if (ask) return ask;
    const message = refusals[field.kind === 'number' ? 'askNumbers' : 'askDays'](field.label);
    throw new ApiError('validation_failed', { fields: [{ path: 'custom', message }] });
  });
  return { key: field.key, asked };
}

/** What must hold of a contract `c` that says in its custom fields what is asked. */
export function customConditions(asked: readonly AskedField[], { organisationId, today }: Scope): Fragment[] {
  return asked.map((field) => {
    const any = sql.join(
      field.asked.map((ask) => fitting(ask, today)),
      sql` or `,
    );
    return sql`c.id in (
      select v.contract_id from contract_custom_values v
      where v.organisation_id = ${organisationId} and v.key = ${field.key} and (${any})
    )`;
  });
}

function fitting(ask: CustomAsk, today: Fragment): Fragment {
  if (ask.kind === 'value') return sql`v.sort_key = ${customKeyOf(ask.value)}`;
  const { range } = ask;
  if (!('kind' in range) || range.kind === 'between') {
    const { from, to } = range;
    const ends = [
      ...(from ? [sql`v.sort_key >= ${customKeyOf(from)}`] : []),
      ...(to ? [sql`v.sort_key <= ${customKeyOf(to)}`] : []),
    ];
    return sql.join(ends, sql` and `);
  }
  const reach = sql`${range.days}::int`;
  const [from, to] = range.kind === 'next' ? [today, sql`(${today} + ${reach})`] : [sql`(${today} - ${reach})`, today];
  return sql`v.sort_key between ${from}::text and ${to}::text`;
}

/** An order by a custom field, whose values are walked in a table of their own. */
export function customOrder(sort: ContractOrder | undefined, { organisationId }: Scope): Order | null {
  const field = customSort(sort);
  if (!sort || field === null) return null;
  return {
    name: sort,
    descending: sort.startsWith('-'),
    column: sql`v.sort_key`,
    type: 'text',
    nullable: true,
    beside: {
      table: sql`contract_custom_values v`,
      on: sql`v.organisation_id = ${organisationId} and v.key = ${field} and v.contract_id = c.id`,
      id: sql`v.contract_id`,
    },
  };
}
