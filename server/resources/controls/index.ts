import { controlCoverEndpoints } from '#api-contract/controls/cover';
import { controlEndpoints } from '#api-contract/controls/endpoints';
import { controlImportEndpoints } from '#api-contract/controls/import';
import { readActivity } from '#kernel/audit';
import type { Files } from '#kernel/files';
import { type Api, routes } from '#kernel/http';
import {
  createControl,
  deleteControl,
  deleteControls,
  restoreControl,
  restoreControls,
  updateControl,
} from './change-controls.ts';
import { readControl } from './control-record.ts';
import {
  coverRequirement,
  listControlRequirements,
  listControlsOfRequirement,
  uncoverRequirement,
} from './cover-requirements.ts';
import { importControls } from './import/import-controls.ts';
import { exportControlsCsv, exportControlsXlsx, listControlIds, listControls } from './list-controls.ts';
import { linkControlEvidence, listControlRuns, recordControlRun, updateControlRun } from './runs.ts';

/** Everything that can be asked about controls. */
export function controlRoutes(api: Api): void {
  routes(api, controlEndpoints, {
    listControls,
    exportControlsCsv,
    exportControlsXlsx,
    listControlIds,
    deleteControls,
    restoreControls,
    createControl,
    getControl: ({ tenant, params }) => readControl(tenant, params.controlId),
    updateControl,
    deleteControl,
    restoreControl,
    listControlActivity: async ({ tenant, params }) => {
      const { id } = await readControl(tenant, params.controlId);
      return { items: await readActivity(tenant, 'control', id) };
    },
  });
  routes(api, controlCoverEndpoints, {
    listControlRequirements,
    coverRequirement,
    uncoverRequirement,
    listControlsOfRequirement,
    linkControlEvidence,
    listControlRuns,
    recordControlRun,
    updateControlRun,
  });
}

/** The import of controls from a file. */
export const controlImportRoutes = (files: Files) => (api: Api) =>
  routes(api, controlImportEndpoints, { importControls: importControls(files) });
