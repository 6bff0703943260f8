import type { controlEndpoints } from '#api-contract/controls/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { pageWith } from '../fixtures/pages.ts';
import { control, controlRows } from '../fixtures/controls.ts';

/** Untroubled answers: controls. */
export const replies: Replies<typeof controlEndpoints> = {
  listControls: { json: pageWith(controlRows) },
  createControl: { json: control },
  getControl: { json: control },
  updateControl: { json: control },
  deleteControl: { status: 204 },
  restoreControl: { json: control },
};
