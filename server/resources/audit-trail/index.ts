import { auditEndpoints } from '#api-contract/audit/endpoints';
import { route, type Api } from '#kernel/http';
import { exportTrail } from './export-trail.ts';
import { listEntries } from './list-entries.ts';

/** Reading the audit trail, and taking it away to verify elsewhere. */
export function auditRoutes(api: Api): void {
  route(api, auditEndpoints.listAuditEntries, listEntries);
  route(api, auditEndpoints.exportAuditTrail, exportTrail);
}
