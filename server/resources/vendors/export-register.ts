import { audit } from '#kernel/audit';
import type { HandlerOf } from '#kernel/http';
import { asFile, xlsxType } from '#kernel/records';
import { type Cell, writeCsv, writeXlsx, writeZip } from '#kernel/spreadsheets';
import { readRegister } from './read-register.ts';
import { fillTemplates, type FilledTemplate } from './register.ts';

/** The register as files: a row of codes, then (in a workbook) a row of words, then what is known. */
export const exportDoraRegister: HandlerOf<'exportDoraRegister'> = async ({ query: { format }, caller, inTenant }) => {
  const source = await inTenant(async (tenant) => {
    const read = await readRegister(tenant);
    await audit(tenant, {
      action: 'dora.exported',
      target: { type: 'organisation', id: caller.organisationId, name: read.organisation.name },
      after: { format, contracts: read.contracts.length },
    });
    return read;
  });
  const filled = fillTemplates(source);
  if (format === 'xlsx') {
    const sheets = filled.map((each) => ({ name: each.template.id, rows: rowsIn(each, true) }));
    return asFile(writeXlsx(...sheets), xlsxType, 'dora-register.xlsx');
  }
  const files = filled.map((each) => ({
    name: `${each.template.id.toLowerCase()}.csv`,
    content: textOf(writeCsv(rowsIn(each, false))),
  }));
  return asFile(writeZip(files), 'application/zip', 'dora-register.zip');
};

// oxlint-disable-next-line require-await -- writers take rows as they come
async function* rowsIn({ template, rows }: FilledTemplate, withWords: boolean): AsyncGenerator<Cell[]> {
  yield template.columns.map(({ code }) => ({ text: code }));
  if (withWords) yield template.columns.map(({ label }) => ({ text: label() }));
  for (const row of rows) yield row.map(cellOf);
}

const cellOf = (value: string | number | null): Cell => {
  if (value === null) return null;
  if (typeof value === 'number') return { number: String(value) };
  return /^\d{4}-\d\d-\d\d$/.test(value) ? { day: value } : { text: value };
};

async function* textOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
}
