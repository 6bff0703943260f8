import { markEndpoints } from '#api-contract/marks/endpoints';
import { type Api, routes } from '#kernel/http';
import { type CompareParts, compareVersions, downloadVersionRedline } from './compare-versions.ts';
import { decideMarks } from './decide-marks.ts';
import { listMarks } from './list-marks.ts';
import { settleMarks, type SettleParts } from './settle-marks.ts';

export { readMarksHandler } from './read-marks-job.ts';

/** Redlines of two versions, and what came back in one. */
export const markRoutes = (parts: CompareParts & SettleParts) => (api: Api) =>
  routes(api, markEndpoints, {
    compareVersions: compareVersions(parts),
    downloadVersionRedline: downloadVersionRedline(parts),
    listMarks,
    decideMarks,
    settleMarks: settleMarks(parts),
  });
