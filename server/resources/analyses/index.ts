import { analysisEndpoints } from '#api-contract/analyses/endpoints';
import { type Api, routes } from '#kernel/http';
import { checkAnalysisCell } from './check-cell.ts';
import { compareAnalyses } from './compare-analyses.ts';
import { exportAnalysisCsv, exportAnalysisXlsx } from './export/export-analysis.ts';
import { getAnalysis, listAnalyses } from './read-analysis.ts';
import { getAnalysisCell, listAnalysisCells } from './read-cells.ts';
import { createAnalysis, estimateAnalysis } from './start-analysis.ts';
import { cancelAnalysis, pauseAnalysis, resumeAnalysis, retryAnalysis } from './steer-analysis.ts';

export { analysisHandler } from './job/analysis-job.ts';

/** Bulk analyses: many contracts asked the same questions. */
export function analysisRoutes(api: Api): void {
  routes(api, analysisEndpoints, {
    listAnalyses,
    createAnalysis,
    estimateAnalysis,
    getAnalysis,
    listAnalysisCells,
    getAnalysisCell,
    checkAnalysisCell,
    pauseAnalysis,
    resumeAnalysis,
    cancelAnalysis,
    retryAnalysis,
    compareAnalyses,
    exportAnalysisCsv,
    exportAnalysisXlsx: exportAnalysisXlsx(api),
  });
}
