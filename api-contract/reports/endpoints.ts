import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxReportsAtOnce } from './kinds.ts';
import { reportMessages } from './reports.messages.ts';
import { reportResult, reportSpec } from './spec.ts';

/** What became of one report among several: its result, or why there is none. */
export const widgetReading = z.object({
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
  readWidgets: endpoint({
    method: 'post',
    path: '/api/widgets/read',
    access: 'reports.read',
    summary: 'Run several reports in one call, each with a result or an error of its own, in their order.',
    reads: true,
    /** Each is a `ReportSpec`; one that is none gets an error of its own. */
    body: z.object({
      specs: z
        .array(z.unknown())
        .min(1)
        .max(maxReportsAtOnce, { error: () => reportMessages.reports(maxReportsAtOnce) }),
    }),
    response: z.object({ results: z.array(widgetReading) }),
  }),
} as const;

export type WidgetReading = z.infer<typeof widgetReading>;
