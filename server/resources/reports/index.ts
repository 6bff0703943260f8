import { reportEndpoints, savedReportSource, type WidgetReading } from '#api-contract/reports/endpoints';
import { reportSpec } from '#api-contract/reports/spec';
import type { Caller } from '#kernel/access';
import { ApiError, type Api, type HandlerOf, routes, validate } from '#kernel/http';
import { readSavedReport } from '#resources/saved-reports';
import { exportReport } from './files/export-report.ts';
import { type InTenant, readReport } from './read-report.ts';

export { countAgainHandler, forgetKeptReports } from './kept/kept-reports.ts';
export { type ReportFile, reportFile } from './files/report-file.ts';
export { readWritten } from './files/written.ts';
export { type InTenant, readReport } from './read-report.ts';

const runReport: HandlerOf<'runReport'> = ({ caller, inTenant, body }) => readReport(caller, inTenant, body);

const atATime = 2;

/** Runs reports two at a time, equal ones once; what is wrong with one is its own. */
const readWidgets: HandlerOf<'readWidgets'> = async ({ caller, inTenant, body: { specs } }) => {
  const texts = specs.map((spec) => JSON.stringify(spec));
  const waiting = [...new Set(texts)];
  const readings = new Map<string, WidgetReading>();
  const work = async () => {
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      readings.set(text, await reading(caller, inTenant, JSON.parse(text)));
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return { results: texts.flatMap((text) => readings.get(text) ?? []) };
};

async function reading(caller: Caller, inTenant: InTenant, given: unknown): Promise<WidgetReading> {
  let report: WidgetReading['report'] = null;
  try {
    report = await savedReport(inTenant, given);
    const result = await readReport(caller, inTenant, validate(reportSpec, report?.spec ?? given));
    return { report, result, error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.details.fields?.[0]?.message ?? error.message;
    return { report, result: null, error: { code: error.code, message } };
  }
}

/** The saved report that is asked for, if one is; refused as not found where the caller may not read it. */
async function savedReport(inTenant: InTenant, given: unknown): Promise<WidgetReading['report']> {
  const source = savedReportSource.safeParse(given);
  if (!source.success) return null;
  const { id, name, spec } = await inTenant((tenant) => readSavedReport(tenant, source.data.report_id));
  return { id, name, spec };
}

/** Reports over lists. */
export function reportRoutes(api: Api): void {
  routes(api, reportEndpoints, {
    runReport,
    readWidgets,
    exportReportCsv: exportReport('csv'),
    exportReportXlsx: exportReport('xlsx'),
  });
}
