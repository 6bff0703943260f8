import { evidenceEndpoints } from '#api-contract/compliance-resources/evidence';
import { type Api, routes } from '#kernel/http';
import {
  confirmEvidence,
  linkEvidence,
  linkMyEvidence,
  listEvidence,
  listMyEvidence,
  removeEvidence,
  updateEvidence,
} from './change-evidence.ts';
import { getCoverOfEnding, getLosingCover } from './cover.ts';

export { linkEvidence } from './change-evidence.ts';
export { storeControlEvidence } from './control-evidence.ts';
export { readLosingCover } from './cover.ts';
export { recheckAllEvidence } from './daily.ts';

/** What proves answers, and what loses its proof. */
export function evidenceRoutes(api: Api): void {
  routes(api, evidenceEndpoints, {
    listEvidence,
    linkEvidence,
    listMyEvidence,
    linkMyEvidence,
    updateEvidence,
    confirmEvidence,
    removeEvidence,
    getLosingCover,
    getCoverOfEnding,
  });
}
