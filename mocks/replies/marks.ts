import type { markEndpoints } from '#api-contract/marks/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { annotatedVersion } from '../fixtures/contracts.ts';
import { documentMarks, versionMarks, versionRedline } from '../fixtures/marks.ts';

/** Untroubled answers: redlines of versions and tracked changes. */
export const replies: Replies<typeof markEndpoints> = {
  compareVersions: { json: versionRedline },
  downloadVersionRedline: { file: 'a redline' },
  listMarks: { json: versionMarks },
  decideMarks: { json: { items: documentMarks.slice(0, 1), counts: versionMarks.counts } },
  settleMarks: { json: { ...annotatedVersion, source: 'settled' } },
};
