import { datasetOf } from '#api-contract/reports/datasets';
import { reportEndpoints, type WidgetReading } from '#api-contract/reports/endpoints';
import { reportSpec, type ReportResult, type ReportSpec } from '#api-contract/reports/spec';
import { authorise, type Caller } from '#kernel/access';
import type { Tenant } from '#kernel/db';
import { ApiError, type Api, type HandlerOf, routes, validate } from '#kernel/http';
import { keptReport } from './kept/kept-reports.ts';

export { countAgainHandler, forgetKeptReports } from './kept/kept-reports.ts';

type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** Runs a report for somebody who may read the list that it counts. */
async function read(caller: Caller, inTenant: InTenant, spec: ReportSpec): Promise<ReportResult> {
  authorise(caller, datasetOf(spec.dataset).access);
  try {
    return await inTenant((tenant) => keptReport(tenant, spec));
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new ApiError('report_too_slow');
  }
}

const queryCanceled = '57014';
const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === queryCanceled;

const runReport: HandlerOf<'runReport'> = ({ caller, inTenant, body }) => read(caller, inTenant, body);

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
  try {
    return { result: await read(caller, inTenant, validate(reportSpec, given)), error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = error.details.fields?.[0]?.message ?? error.message;
    return { result: null, error: { code: error.code, message } };
  }
}

/** Reports over lists. */
export function reportRoutes(api: Api): void {
  routes(api, reportEndpoints, { runReport, readWidgets });
}
