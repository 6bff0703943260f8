import { auditEndpoints } from '#api-contract/audit/endpoints';
import { type Api, routes } from '#kernel/http';
import { exportTrail } from './export-trail.ts';
import { listEntries } from './list-entries.ts';

export { extractAbout } from './export-trail.ts';
export { anchorMail } from './anchor-mail.ts';

/** Reading the audit trail, and taking it away to verify elsewhere. */
export function auditRoutes(api: Api): void {
  routes(api, auditEndpoints, {
    listAuditEntries: listEntries,
    exportAuditTrail: exportTrail,
  });
}
