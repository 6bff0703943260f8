import type { campaignEndpoints } from '#api-contract/compliance-resources/campaigns';
import type { complianceResourceEndpoints } from '#api-contract/compliance-resources/endpoints';
import type { resourceVersionEndpoints } from '#api-contract/compliance-resources/versions';
import type { Replies } from '../endpoint-types.ts';
import {
  complianceResource,
  complianceResourceRows,
  draftVersion,
  myAcknowledgement,
  myAcknowledgements,
  outstandingMembers,
  publishedVersion,
  runningCampaign,
  supersededVersion,
} from '../fixtures/compliance-resources.ts';
import { pageWith } from '../fixtures/pages.ts';
import { contractPdf } from '../fixtures/pdf.ts';

/** Untroubled answers: policies, procedures, evidence, records, and who acknowledged them. */
export const replies: Replies<
  typeof complianceResourceEndpoints & typeof resourceVersionEndpoints & typeof campaignEndpoints
> = {
  listComplianceResources: { json: pageWith(complianceResourceRows) },
  exportComplianceResourcesCsv: { file: '\uFEFF"Name","Kind"\r\n' },
  exportComplianceResourcesXlsx: { file: 'PK' },
  listComplianceResourceIds: { json: { ids: complianceResourceRows.map(({ id }) => id), complete: true } },
  deleteComplianceResources: { json: { changed: 1, missing: 0 } },
  restoreComplianceResources: { json: { changed: 1, missing: 0 } },
  createComplianceResource: { json: { ...complianceResource, current: null } },
  getComplianceResource: { json: complianceResource },
  updateComplianceResource: { json: complianceResource },
  planResourceReviews: { json: complianceResource },
  deleteComplianceResource: { status: 204 },
  restoreComplianceResource: { json: complianceResource },
  listResourceVersions: { json: { items: [publishedVersion, supersededVersion] } },
  createResourceVersion: { json: draftVersion },
  uploadResourceVersion: { json: draftVersion },
  updateResourceVersion: { json: draftVersion },
  downloadResourceVersion: { file: contractPdf },
  submitResourceVersion: { json: { ...draftVersion, state: 'in_review' } },
  approveResourceVersion: { json: { ...draftVersion, state: 'approved' } },
  rejectResourceVersion: { json: draftVersion },
  publishResourceVersion: { json: { ...draftVersion, state: 'published' } },
  retireResourceVersion: { json: { ...publishedVersion, state: 'retired' } },
  listCampaigns: { json: { items: [runningCampaign] } },
  startCampaign: { json: runningCampaign },
  cancelCampaign: { json: { ...runningCampaign, state: 'cancelled', end_reason: 'cancelled' } },
  listCampaignMembers: { json: pageWith(outstandingMembers) },
  remindCampaignMembers: { json: { reminded: 3 } },
  listMyAcknowledgements: { json: { items: myAcknowledgements } },
  getMyAcknowledgement: { json: myAcknowledgement },
  downloadMyDocument: { file: contractPdf },
  acknowledge: { json: { ...myAcknowledgement, acknowledged_at: '2026-01-15T12:00:00.000Z' } },
};
