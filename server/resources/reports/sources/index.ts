import type { ReportDataset } from '#api-contract/reports/kinds';
import type { ReportSource } from '../report-source.ts';
import { caseSource } from './cases.ts';
import { contractSource } from './contracts.ts';
import { obligationSource } from './obligations.ts';
import { requirementSource } from './requirements.ts';
import { taskSource } from './tasks.ts';

/** What each dataset counts. */
export const sources: Record<ReportDataset, ReportSource> = {
  contracts: contractSource,
  obligations: obligationSource,
  tasks: taskSource,
  cases: caseSource,
  requirements: requirementSource,
};
