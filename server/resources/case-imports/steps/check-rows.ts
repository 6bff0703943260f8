import { type CaseImportPreview } from '#api-contract/cases/imports';
import { changeImport } from '../find-import.ts';
import { counterpartyNames } from '../rows/counterparty-names.ts';
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
      const counterparties = await counterpartyNames(tenant, first);
      const shown = [...held.preview, ...first.map((facts) => preview(facts, lookups, counterparties))];
      return { preview: JSON.stringify(shown.slice(0, maxShown)) };
    },
    (tenant, held) => changeImport(tenant, held.id, { state: 'checked' }),
  );

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
