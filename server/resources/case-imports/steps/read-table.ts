import { caseImportLimits } from '#api-contract/cases/imports';
import { TableUnreadable } from '#kernel/spreadsheets';
import { guessFields } from '../columns/remembered.ts';
import { surveyColumns } from '../columns/survey.ts';
import { changeImport, lockImport } from '../find-import.ts';
import { openTable } from '../open-table.ts';
import type { Step } from './step.ts';
import { importMessages } from '../case-imports.messages.ts';

const toldEvery = 5_000;
const maxRows = new Intl.NumberFormat('en').format(caseImportLimits.rows);

/** Count the rows and see what the columns hold. Starts again when it was interrupted: nothing is stored before its end. */
export const readTable: Step = async ({ files, record, inTenant, signal }) => {
  const survey = surveyColumns();
  for await (const row of await openTable(files, record)) {
    survey.add(row);
    if (survey.rows > caseImportLimits.rows) throw new TableUnreadable(importMessages.tooManyRows(maxRows));
    if (survey.rows % toldEvery !== 0 || survey.rows === 0) continue;
    signal.throwIfAborted();
    await inTenant((tenant) => changeImport(tenant, record.id, { progress: survey.rows }));
  }
  const found = survey.columns();
  if (found.length === 0) throw new TableUnreadable(importMessages.empty);
  if (survey.rows === 0) throw new TableUnreadable(importMessages.onlyHeadings);
  await inTenant(async (tenant) => {
    const { state, created_by } = await lockImport(tenant, record.id);
    if (state !== 'reading') return;
    const fields = await guessFields(
      tenant,
      created_by,
      found.map(({ heading }) => heading),
    );
    const columns = JSON.stringify(found.map((column, index) => ({ ...column, field: fields[index] ?? null })));
    await changeImport(tenant, record.id, { state: 'ready', columns, row_count: survey.rows, progress: survey.rows });
  });
};
