import { findingEndpoints } from '#contract/findings';
import { route, type Api } from '../http/index.ts';
import type { JobHandler } from '../jobs/index.ts';
import { listFindings } from './list-findings.ts';
import { readAnewHandler } from './queue-readings.ts';
import { readFindingsHandler, type ReadFindingsParts } from './read-findings-handler.ts';
import { settleFinding } from './settle-finding.ts';

export { queueReading, queueStaleReadings } from './queue-readings.ts';

/** What the machine reads in contracts, and what people make of it. */
export function findingRoutes(api: Api): void {
  route(api, findingEndpoints.listFindings, listFindings);
  route(api, findingEndpoints.settleFinding, settleFinding);
}

/** Background work of findings. */
export function findingJobs(parts: ReadFindingsParts): JobHandler[] {
  return [readFindingsHandler(parts), readAnewHandler];
}
