import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxReportsAtOnce } from './kinds.ts';
import { reportMessages } from './reports.messages.ts';
import { id } from '../values.ts';
import { reportResult, reportSpec } from './spec.ts';

/** A report to be handed out, and what it is called there. */
const exported = z.object({ name: z.string().trim().min(1).max(300), spec: reportSpec });

/** A saved report instead of what one is made of: it is run as it is by now. */
export const savedReportSource = z.object({ report_id: id }).strict();

/** What became of one report among several: its result, or why there is none. */
export const widgetReading = z.object({
  /** The saved report that was asked for; null for others, and where the caller may not read it. */
  report: z.object({ id, name: z.string(), spec: reportSpec }).nullable(),
  result: reportResult.nullable(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});

export const reportEndpoints = {
  runReport: endpoint({
    method: 'post',
    path: '/api/reports/run',
    access: 'reports.read',
    summary: 'Count, add up or average the rows of a list by groups. Needs the permission of the list as well.',
    reads: true,
    body: reportSpec,
    response: reportResult,
    errors: ['report_too_slow'],
  }),
  exportReportCsv: endpoint({
    method: 'post',
    path: '/api/reports/export/csv',
    access: 'reports.read',
    summary: 'The table of a report as CSV (UTF-8, RFC 4180), without formulas. Needs the permission of the list as well.',
    reads: true,
    body: exported,
    download: 'text/csv',
    errors: ['report_too_slow'],
  }),
  exportReportXlsx: endpoint({
    method: 'post',
    path: '/api/reports/export/xlsx',
    access: 'reports.read',
    summary: 'The table of a report as a workbook, with a sheet that says how it was counted.',
    reads: true,
    body: exported,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: ['report_too_slow'],
  }),
  readWidgets: endpoint({
    method: 'post',
    path: '/api/widgets/read',
    access: 'reports.read',
    summary: 'Run several reports in one call, each with a result or an error of its own, in their order.',
    reads: true,
    /** Each is a `ReportSpec` or names a saved report by `report_id`; one that is neither gets an error of its own. */
    body: z.object({
      specs: z
        .array(z.unknown())
        .min(1)
        .max(maxReportsAtOnce, { error: () => reportMessages.reports(maxReportsAtOnce) }),
    }),
    response: z.object({ results: z.array(widgetReading) }),
  }),
} as const;

export type SavedReportSource = z.infer<typeof savedReportSource>;
export type WidgetReading = z.infer<typeof widgetReading>;
