import type { controlCoverEndpoints } from '#api-contract/controls/cover';
import type { controlEndpoints } from '#api-contract/controls/endpoints';
import type { controlImportEndpoints } from '#api-contract/controls/import';
import type { Replies } from '../endpoint-types.ts';
import {
  control,
  controlRows,
  controlRun,
  coveredRequirements,
  coveringControl,
  evidenceOfControl,
  importedControls,
} from '../fixtures/controls.ts';
import { pageWith } from '../fixtures/pages.ts';

/** Untroubled answers: controls, what they cover, and their runs. */
export const replies: Replies<typeof controlEndpoints & typeof controlCoverEndpoints & typeof controlImportEndpoints> =
  {
    listControls: { json: pageWith(controlRows) },
    exportControlsCsv: { file: '\uFEFF"Name","Reference"\r\n' },
    exportControlsXlsx: { file: 'PK' },
    listControlIds: { json: { ids: controlRows.map(({ id }) => id), complete: true } },
    deleteControls: { json: { changed: 1, missing: 0 } },
    restoreControls: { json: { changed: 1, missing: 0 } },
    importControls: { json: importedControls },
    createControl: { json: control },
    getControl: { json: control },
    updateControl: { json: control },
    deleteControl: { status: 204 },
    restoreControl: { json: control },
    listControlActivity: { json: { items: [] } },
    listControlRequirements: { json: { items: coveredRequirements } },
    coverRequirement: { json: { items: coveredRequirements } },
    uncoverRequirement: { status: 204 },
    listControlsOfRequirement: { json: { items: [coveringControl] } },
    linkControlEvidence: { json: evidenceOfControl },
    listControlRuns: { json: { items: [controlRun] } },
    recordControlRun: { json: controlRun },
    updateControlRun: { json: controlRun },
  };
