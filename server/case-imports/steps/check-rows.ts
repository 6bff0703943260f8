import { type CaseImportPreview } from '#contract/case-imports';
import { changeImport } from '../find-import.ts';
import type { CaseFacts } from '../rows/interpret-row.ts';
import { interpretRows, keepBadRows } from '../rows/interpret-rows.ts';
import { type Lookups, NameFinder } from '../rows/lookups.ts';
import { eachBundle, type Step } from './step.ts';

const mostShown = 5;

/** The dry run: everything that making the cases does, but for making them. */
export const checkRows: Step = async (parts) => {
  const finder = new NameFinder(
    parts.record.id,
    parts.record.columns.map(({ field }) => field),
  );
  await eachBundle(
    parts,
    async (tenant, held, rows) => {
      const lookups = await finder.lookUp(tenant, rows);
      const { good, bad } = interpretRows(rows, held, lookups);
      await keepBadRows(tenant, held.id, bad);
      const shown = [...held.preview, ...good.slice(0, mostShown).map((facts) => preview(facts, lookups))];
      return {
        case_count: held.case_count + good.length,
        bad_row_count: held.bad_row_count + bad.length,
        ...(held.preview.length < mostShown && { preview: JSON.stringify(shown.slice(0, mostShown)) }),
      };
    },
    (tenant, held) => changeImport(tenant, held.id, { state: 'checked' }),
  );
};

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
