import { findingEndpoints } from '#api-contract/findings/endpoints';
import { readingSettingsEndpoints } from '#api-contract/findings/reading-settings';
import { type Api, routes } from '#kernel/http';
import type { JobHandler } from '#kernel/jobs';
import { acceptFindings } from './accept-findings.ts';
import { getLanguageModel, updateLanguageModel } from './language-model.ts';
import { listFindings } from './list-findings.ts';
import { getExtractionQuality } from './quality.ts';
import { readAnewHandler } from './queue-readings.ts';
import { readFindingsHandler, type ReadFindingsParts } from './read-findings-handler.ts';
import { readContractAgain } from './read-contract-again.ts';
import { reopenFindings } from './reopen-findings.ts';
import { reviewFinding } from './review-finding.ts';
import { listReviewQueue } from './review-queue.ts';

export { configuredLanguageModel, mayAsk, originOf } from './language-model.ts';
export { queueReading, queueReadingOf, queueStaleReadings } from './queue-readings.ts';
export { storedFindings } from './stored-findings.ts';
export { kindName } from './subject.ts';

/** Findings in contracts and their review. */
export function findingRoutes(api: Api): void {
  routes(api, findingEndpoints, {
    acceptFindings,
    listFindings,
    listReviewQueue,
    readContractAgain,
    reopenFindings,
    reviewFinding,
  });
  routes(api, readingSettingsEndpoints, {
    getExtractionQuality,
    getLanguageModel: getLanguageModel(api),
    updateLanguageModel: updateLanguageModel(api),
  });
}

/** Background work of findings. */
export function findingJobs(parts: ReadFindingsParts): JobHandler[] {
  return [readFindingsHandler(parts), readAnewHandler];
}
