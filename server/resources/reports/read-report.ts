import { datasetOf } from '#api-contract/reports/datasets';
import type { ReportResult, ReportSpec } from '#api-contract/reports/spec';
import { authorise, type Caller } from '#kernel/access';
import type { Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { keptReport } from './kept/kept-reports.ts';

export type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** Runs a report for somebody who may read the list that it counts. */
export async function readReport(caller: Pick<Caller, 'permissions' | 'subscription'>, inTenant: InTenant, spec: ReportSpec): Promise<ReportResult> {
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
