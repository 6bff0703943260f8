import { campaignEndpoints } from '#api-contract/compliance-resources/campaigns';
import { complianceResourceEndpoints } from '#api-contract/compliance-resources/endpoints';
import { resourceVersionEndpoints } from '#api-contract/compliance-resources/versions';
import type { Files } from '#kernel/files';
import { type Api, routes } from '#kernel/http';
import { cancelCampaign, remindCampaignMembers, startCampaign } from './campaigns/change-campaigns.ts';
import { acknowledge, downloadMyDocument, getMyAcknowledgement, listMyAcknowledgements } from './campaigns/mine.ts';
import { listCampaignMembers, listCampaigns } from './campaigns/read-campaigns.ts';
import {
  createComplianceResource,
  deleteComplianceResource,
  deleteComplianceResources,
  restoreComplianceResource,
  restoreComplianceResources,
  updateComplianceResource,
} from './change-resources.ts';
import {
  exportComplianceResourcesCsv,
  exportComplianceResourcesXlsx,
  listComplianceResourceIds,
  listComplianceResources,
} from './list-resources.ts';
import { planResourceReviews } from './plan-reviews.ts';
import { readComplianceResource } from './resource-record.ts';
import {
  createResourceVersion,
  downloadResourceVersion,
  listResourceVersions,
  updateResourceVersion,
  uploadResourceVersion,
} from './versions/change-versions.ts';
import {
  approveResourceVersion,
  publishResourceVersion,
  rejectResourceVersion,
  retireResourceVersion,
  submitResourceVersion,
} from './versions/move-versions.ts';

export { runCampaigns } from './campaigns/daily.ts';
export { countOutstanding } from './campaigns/read-campaigns.ts';

/** Everything that can be asked about policies, procedures, evidence and records. */
export function complianceResourceRoutes(files: Files): (api: Api) => void {
  return (api) => {
    routes(api, complianceResourceEndpoints, {
      listComplianceResources,
      exportComplianceResourcesCsv,
      exportComplianceResourcesXlsx,
      listComplianceResourceIds,
      deleteComplianceResources,
      restoreComplianceResources,
      createComplianceResource,
      getComplianceResource: ({ tenant, params }) => readComplianceResource(tenant, params.resourceId),
      updateComplianceResource,
      planResourceReviews,
      deleteComplianceResource,
      restoreComplianceResource,
    });
    routes(api, resourceVersionEndpoints, {
      listResourceVersions,
      createResourceVersion,
      uploadResourceVersion: uploadResourceVersion(files),
      updateResourceVersion,
      downloadResourceVersion: downloadResourceVersion(files),
      submitResourceVersion,
      approveResourceVersion,
      rejectResourceVersion,
      publishResourceVersion,
      retireResourceVersion,
    });
    routes(api, campaignEndpoints, {
      listCampaigns,
      startCampaign,
      cancelCampaign,
      listCampaignMembers,
      remindCampaignMembers,
      listMyAcknowledgements,
      getMyAcknowledgement,
      downloadMyDocument: downloadMyDocument(files),
      acknowledge,
    });
  };
}
