import { type CaseImportPreview } from '#api-contract/cases/imports';
import { anyOf, selectFrom, type Tenant } from '#kernel/db';
import { changeImport } from '../find-import.ts';
import type { CaseFacts } from '../rows/interpret-row.ts';
import type { Lookups } from '../rows/lookups.ts';
import { eachBundle, type Step } from './step.ts';

const maxShown = 5;

/** The dry run: everything that making the cases does, but for making them. */
export const checkRows: Step = (parts) =>
  eachBundle(
    parts,
    async (tenant, held, good, lookups) => {
      if (held.preview.length >= maxShown || good.length === 0) return {};
      const first = good.slice(0, maxShown);
      const counterparties = await namesOf(tenant, first);
      const shown = [...held.preview, ...first.map((facts) => preview(facts, lookups, counterparties))];
      return { preview: JSON.stringify(shown.slice(0, maxShown)) };
    },
    (tenant, held) => changeImport(tenant, held.id, { state: 'checked' }),
  );

/** Counterparties by the name that their pages show, whatever the table calls them. */
async function namesOf(tenant: Tenant, cases: readonly CaseFacts[]): Promise<Map<string, string>> {
  const ids = cases.flatMap(({ counterparty_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const found = await selectFrom(tenant, 'counterparties')
    .select(['id', 'name'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

function preview(
  { files, lead_id, counterparty_id, ...facts }: CaseFacts,
  lookups: Lookups,
  counterparties: ReadonlyMap<string, string>,
): CaseImportPreview {
  return {
    row: facts.row,
    name: facts.name,
    stage: facts.stage,
    priority: facts.priority,
    lead: lookups.memberNames.get(lead_id ?? '') ?? null,
    counterparty: counterparties.get(counterparty_id ?? '') ?? null,
    due_date: facts.due_date,
    files: files.size,
  };
}
