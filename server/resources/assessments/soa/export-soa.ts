import type { SoaFormat } from '#api-contract/compliance/kinds';
import { audit } from '#kernel/audit';
import { contentDisposition } from '#kernel/files';
import { ApiError, type HandlerOf } from '#kernel/http';
import { asFile, xlsxType } from '#kernel/records';
import { type Cell, writeXlsx } from '#kernel/spreadsheets';
import { askThread, ThreadOverran } from '#kernel/threads';
import { targetOf } from '../assessment-record.ts';
import { documentOf, type SoaDocument } from './soa-document.ts';
import { oscalOf } from './soa-oscal.ts';
import { readSoa, type Soa } from './soa-rows.ts';
import type { SoaTask } from './soa-worker.ts';
import { soaMessages as words } from './soa.messages.ts';

const mediaTypes: Readonly<Record<Exclude<SoaFormat, 'xlsx'>, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  oscal: 'application/json',
};

/** A statement of applicability as a file; it is in the audit trail before its first byte is sent. */
export const exportSoa: HandlerOf<'exportSoa'> = async ({ params, query: { format }, request, inTenant }) => {
  const soa = await inTenant(async (tenant) => {
    const read = await readSoa(tenant, params.assessmentId);
    await audit(tenant, {
      action: 'soa.exported',
      target: targetOf(read.assessment),
      after: { format, soa: read.assessment.soa.state, requirements: read.rows.length },
    });
    return read;
  });
  if (format === 'xlsx') return asFile(soaXlsx(soa), xlsxType, 'statement-of-applicability.xlsx');
  const isOscal = format === 'oscal';
  return new Response(
    isOscal ? JSON.stringify(oscalOf(soa)) : await inThread(documentOf(soa), format, request.signal),
    {
      headers: {
        'content-type': mediaTypes[format],
        'content-disposition': contentDisposition(
          'attachment',
          `statement-of-applicability.${isOscal ? 'oscal.json' : format}`,
        ),
        'cache-control': 'no-store',
      },
    },
  );
};

const widths = [16, 48, 12, 24, 48, 14, 16];

/** A sheet with one row a requirement; notes stand below it. */
export const soaXlsx = (soa: Soa) => writeXlsx({ name: words.title, rows: cellsOf(documentOf(soa)), widths });

// oxlint-disable-next-line require-await -- writers take rows as they come
async function* cellsOf({ subtitle, notes, headings, rows }: SoaDocument): AsyncGenerator<Cell[]> {
  yield headings.map((text) => ({ text }));
  for (const row of rows) {
    yield 'heading' in row ? [{ text: row.heading }] : row.cells.map((text) => (text ? { text } : null));
  }
  for (const text of [subtitle, ...notes]) yield [{ text }];
}

const limits = { megabytes: 700, seconds: 60 };

async function inThread(
  soa: SoaDocument,
  format: SoaTask['format'],
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const task: SoaTask = { soa, format };
  try {
    const module = new URL('./soa-worker.ts', import.meta.url);
    for await (const bytes of askThread<Uint8Array<ArrayBuffer>>(module, task, limits, signal)) return bytes;
    throw new Error('The thread answers once.');
  } catch (error) {
    throw error instanceof ThreadOverran ? new ApiError('validation_failed', { message: words.tooLarge }) : error;
  }
}
