import type { RuleFacts } from '#api-contract/playbooks/rules';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { languageNow } from '#kernel/languages';
import { asFile, csvType, xlsxType } from '#kernel/records';
import { type Cell, writeCsv, writeXlsx } from '#kernel/spreadsheets';
import type { Language } from '#languages';
import { readPlaybook } from '../playbook-record.ts';
import { columnsFor, headingOf } from './columns.ts';
import { cellsOfRule } from './write-rules.ts';

export const exportPlaybookCsv: HandlerOf<'exportPlaybookCsv'> = async ({ params, inTenant }) => {
  const { rules } = await inTenant((tenant) => begin(tenant, params.playbookId, 'csv'));
  return asFile(csvOf(rules, languageNow()), csvType, 'rules.csv');
};

export const exportPlaybookXlsx: HandlerOf<'exportPlaybookXlsx'> = async ({ params, inTenant }) => {
  const { name, rules } = await inTenant((tenant) => begin(tenant, params.playbookId, 'xlsx'));
  return asFile(xlsxOf(name, rules, languageNow()), xlsxType, 'rules.xlsx');
};

export const csvOf = (rules: readonly RuleFacts[], language: Language) =>
  writeCsv(rowsOf(rules, language), { exact: true });

export const xlsxOf = (name: string, rules: readonly RuleFacts[], language: Language) =>
  writeXlsx({ name: name.replace(/[[\]:*?/\\']/g, ' ').trim() || 'Playbook', rows: rowsOf(rules, language) });

/** An export is in the audit trail before its first byte is sent. */
async function begin(tenant: Tenant, playbookId: string, format: 'csv' | 'xlsx') {
  const { id, name, rules } = await readPlaybook(tenant, playbookId);
  await audit(tenant, {
    action: 'playbook.exported',
    target: { type: 'playbook', id, name },
    after: { format, rules: rules.length },
  });
  return { name, rules };
}

// oxlint-disable-next-line require-await -- writers take rows as they come
async function* rowsOf(rules: readonly RuleFacts[], language: Language): AsyncGenerator<Cell[]> {
  const columns = columnsFor(rules);
  yield columns.map((column) => ({ text: headingOf(column, language) }));
  for (const rule of rules) {
    const cells = cellsOfRule(rule, language);
    yield columns.map((column) => {
      const text = cells[column];
      return text ? { text } : null;
    });
  }
}
