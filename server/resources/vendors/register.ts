import type { DoraMissing, DoraRegister } from '#api-contract/vendors/registry';
import { doraTemplates, type RegisterRow, type Template, type TemplateColumn } from './dora-templates.ts';
import type { RegisteredContract, RegisteredService, RegisterSource } from './read-register.ts';

/** A template with what its rows say, in the order of its columns. */
export interface FilledTemplate {
  readonly template: Template;
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Fills the templates of the register in; the same contracts give the same rows. */
export function fillTemplates(source: RegisterSource): FilledTemplate[] {
  return doraTemplates.map((template) => ({
    template,
    rows: rowsOf(template, source).map((row) => template.columns.map(({ value }) => value(row))),
  }));
}

/** Amounts are added up in the currency of the register alone. */
function expenseOf(contracts: readonly RegisteredContract[], currency: unknown): RegisterRow['expense'] {
  const isKnown = contracts.every((contract) => contract.currency && contract.facts.annual_expense !== undefined);
  if (!isKnown || currency === undefined) return null;
  if (contracts.some((contract) => contract.currency !== currency)) return 'mixed';
  return contracts.reduce((sum, { facts }) => sum + Number(facts.annual_expense), 0);
}

/** A contract without a service stands in its templates once, with what it lacks. */
const nothingEntered: RegisteredService = { id: '', function_number: null, facts: {} };
const servicesOf = ({ services }: RegisteredContract) => (services.length > 0 ? services : [nothingEntered]);

const isInGroup = ({ provider }: Pick<RegisteredContract, 'provider'>) => provider?.facts.in_group === 'yes';

function rowsOf({ per }: Template, { organisation, contracts }: RegisterSource): RegisterRow[] {
  const byProvider = Map.groupBy(contracts, ({ provider }) => provider?.id);
  const expenses = new Map(
    [...byProvider].map(([id, ofOne]) => [id, expenseOf(ofOne, organisation.facts.currency)] as const),
  );
  const rowOf = (
    contract: RegisteredContract,
    about: Partial<Pick<RegisterRow, 'service' | 'linked'>> = {},
  ): RegisterRow => ({
    organisation,
    contract,
    provider: contract.provider,
    expense: expenses.get(contract.provider?.id) ?? null,
    service: null,
    linked: null,
    ...about,
  });
  const uses = () =>
    contracts.flatMap((contract) => servicesOf(contract).map((service) => rowOf(contract, { service })));
  switch (per) {
    case 'register':
      return [{ organisation, contract: null, provider: null, service: null, linked: null, expense: null }];
    case 'contract':
      return contracts.map((contract) => rowOf(contract));
    case 'provider':
      return onceEach(
        contracts.map((contract) => rowOf(contract)),
        ({ provider }) => provider?.id ?? null,
      );
    case 'use':
      return uses();
    case 'service':
      return onceEach(uses(), ({ contract, service }) => `${contract?.id} ${service?.facts.service ?? service?.id}`);
    case 'function':
      return onceEach(
        uses(),
        ({ contract, service }) => `${service?.function_number ?? `${contract?.id} ${service?.id}`}`,
      );
    case 'group_contract':
      return contracts.filter(isInGroup).map((contract) => rowOf(contract));
    case 'link':
      return contracts
        .filter(isInGroup)
        .flatMap((contract) => linkedTo(contract, contracts).map((linked) => rowOf(contract, { linked })));
    case 'nothing':
      return [];
  }
}

/** The first row of each key; rows without one are left out. */
function onceEach(rows: readonly RegisterRow[], keyOf: (row: RegisterRow) => string | null): RegisterRow[] {
  const seen = new Set<string | null>([null]);
  return rows.filter((row) => {
    const key = keyOf(row);
    return !seen.has(key) && seen.add(key);
  });
}

/** Contracts with providers outside the group that stand above or below one within it. */
const linkedTo = (contract: RegisteredContract, all: readonly RegisteredContract[]) =>
  all.filter((other) => !isInGroup(other) && (other.number === contract.parent || other.parent === contract.number));

/** What cells lack that may not be empty, each fact once, with where it is filled in. */
export function missingIn(source: RegisterSource): DoraMissing[] {
  const found = new Map<string, DoraMissing>();
  for (const template of doraTemplates) {
    for (const row of rowsOf(template, source)) {
      for (const column of template.columns) {
        const lacking = lackingIn(template, column, row);
        if (!lacking) continue;
        const { kind, where, subject, label } = lacking;
        const isOfService = row.service !== null && kind === 'contract' && where === 'facts';
        const key = JSON.stringify([kind, where, subject.id, label, isOfService ? row.service?.id : null]);
        if (!found.has(key)) found.set(key, lacking);
      }
    }
  }
  return [...found.values()];
}

function lackingIn({ id }: Template, column: TemplateColumn, row: RegisterRow): DoraMissing | null {
  const { from, asked, value, label, code } = column;
  if (!from || (asked && !asked(row)) || value(row) !== null) return null;
  const { organisation, contract, provider } = row;
  const cell = { template: id, code, label: label(), service: null };
  if (from.kind === 'organisation') return { ...cell, ...from, subject: organisation };
  if (from.kind === 'provider' && provider) return { ...cell, ...from, subject: provider };
  // Without a counterparty there is nobody to fill it in for: the contract lacks its provider.
  if (!contract) return null;
  const where = from.kind === 'provider' ? 'record' : from.where;
  return {
    ...cell,
    kind: 'contract',
    where,
    service: where === 'facts' && contract.services.length > 1 ? nameOf(row.service) : null,
    subject: { id: contract.id, name: `${contract.number} ${contract.title}` },
  };
}

/** What a service is called beside others of its contract. */
const nameOf = (service: RegisteredService | null) => {
  const { function_name, service: kind } = service?.facts ?? {};
  return [kind, function_name].filter((text) => text !== undefined).join(', ') || null;
};

/** The register as a screen shows it. */
export function presentRegister(source: RegisterSource): DoraRegister {
  const missing = missingIn(source).map(({ subject: { id, name }, ...rest }) => ({ ...rest, subject: { id, name } }));
  const countOf = (id: string | undefined) => missing.filter(({ subject }) => subject.id === id).length;
  return {
    contracts: source.contracts.map(({ id, number, title, provider }) => ({
      id,
      number,
      title,
      provider: provider && { id: provider.id, name: provider.name },
      missing: countOf(id) + countOf(provider?.id),
    })),
    organisation: {
      id: source.organisation.id,
      name: source.organisation.name,
      missing: countOf(source.organisation.id),
    },
    templates: fillTemplates(source).map(({ template, rows }) => ({
      id: template.id,
      title: template.title(),
      rows: rows.length,
    })),
    missing,
  };
}
