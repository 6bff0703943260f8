import type { DoraMissing, DoraRegister } from '#api-contract/vendors/registry';
import { doraTemplates, type RegisterRow, type Template, type TemplateColumn } from './dora-templates.ts';
import type { RegisteredContract, RegisterSource } from './read-register.ts';

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

const expenseOf = ({ facts }: RegisteredContract) =>
  typeof facts.annual_expense === 'number' ? facts.annual_expense : 0;

function rowsOf({ per }: Template, { organisation, contracts }: RegisterSource): RegisterRow[] {
  const expenses = new Map<string, number>();
  for (const contract of contracts) {
    const id = contract.provider?.id ?? '';
    expenses.set(id, (expenses.get(id) ?? 0) + expenseOf(contract));
  }
  const rowOf = (contract: RegisteredContract): RegisterRow => ({
    organisation,
    contract,
    provider: contract.provider,
    expense: expenses.get(contract.provider?.id ?? '') ?? 0,
  });
  switch (per) {
    case 'register':
      return [{ organisation, contract: null, provider: null, expense: 0 }];
    case 'contract':
      return contracts.map(rowOf);
    case 'provider': {
      const seen = new Set<string>();
      return contracts.map(rowOf).filter(({ provider }) => {
        if (!provider || seen.has(provider.id)) return false;
        seen.add(provider.id);
        return true;
      });
    }
    case 'nothing':
      return [];
  }
}

/** What cells lack that may not be empty, each fact once, with where it is filled in. */
export function missingIn(source: RegisterSource): DoraMissing[] {
  const found = new Map<string, DoraMissing>();
  for (const template of doraTemplates) {
    for (const row of rowsOf(template, source)) {
      for (const column of template.columns) {
        const lacking = lackingIn(template, column, row);
        if (!lacking) continue;
        const key = JSON.stringify([lacking.kind, lacking.where, lacking.subject.id, lacking.label]);
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
  const cell = { template: id, code, label: label() };
  if (from.kind === 'organisation') return { ...cell, ...from, subject: organisation };
  if (from.kind === 'provider' && provider) return { ...cell, ...from, subject: provider };
  // Without a counterparty there is nobody to fill it in for: the contract lacks its provider.
  if (!contract) return null;
  const where = from.kind === 'provider' ? 'record' : from.where;
  return {
    ...cell,
    kind: 'contract',
    where,
    subject: { id: contract.id, name: `${contract.number} ${contract.title}` },
  };
}

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
