import type { ReportFormat } from '#api-contract/reports/kinds';
import { audit } from '#kernel/audit';
import type { HandlerOf } from '#kernel/http';
import { asFile } from '#kernel/records';
import { readReport } from '../read-report.ts';
import { reportFile } from './report-file.ts';
import { readWritten } from './written.ts';

type Call = Pick<Parameters<HandlerOf<'exportReportCsv'>>[0], 'caller' | 'inTenant' | 'body'>;

/** Hands out the result of a report, as whoever asks may read it; in the audit trail before its first byte is sent. */
export const exportReport =
  (format: ReportFormat) =>
  async ({ caller, inTenant, body: { name, spec } }: Call): Promise<Response> => {
    const result = await readReport(caller, inTenant, spec);
    const written = await inTenant(async (tenant) => {
      await audit(tenant, {
        action: 'report.exported',
        target: { type: 'saved_report', id: null, name },
        after: { format, dataset: spec.dataset, filters: spec.filters, rows: result.rows.length },
      });
      return readWritten(tenant);
    });
    const { content, type } = reportFile(format, { name, spec, result, written });
    return asFile(content, type, `report.${format}`);
  };
