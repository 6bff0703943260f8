import { type CaseImportPreview } from '#contract/case-imports';
import { changeImport } from '../find-import.ts';
import type { CaseFacts } from '../rows/interpret-row.ts';
import type { Lookups } from '../rows/lookups.ts';
import { eachBundle, type Step } from './step.ts';

const mostShown = 5;

/** The dry run: everything that making the cases does, but for making them. */
export const checkRows: Step = (parts) =>
  eachBundle(
    parts,
    async (_tenant, held, good, lookups) => {
      if (held.preview.length >= mostShown) return {};
      const shown = [...held.preview, ...good.slice(0, mostShown).map((facts) => preview(facts, lookups))];
      return { preview: JSON.stringify(shown.slice(0, mostShown)) };
    },
    (tenant, held) => changeImport(tenant, held.id, { state: 'checked' }),
  );

function preview({ files, lead_id, counterparty_id, ...facts }: CaseFacts, lookups: Lookups): CaseImportPreview {
  const counterparty = [...lookups.counterparties].find(([, id]) => id === counterparty_id)?.[0];
  return {
    row: facts.row,
    name: facts.name,
    stage: facts.stage,
    priority: facts.priority,
    lead: lookups.memberNames.get(lead_id ?? '') ?? null,
    counterparty: counterparty ?? null,
    due_date: facts.due_date,
    files: files.size,
  };
}
