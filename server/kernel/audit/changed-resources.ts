import type { ChangeableResource } from '#api-contract/events/changed';
import type { Tenant } from '#kernel/db';
import type { AuditEvent } from './append.ts';

/** What a change concerns, by how its action begins; the first that fits. */
const concerned: readonly (readonly [begins: RegExp, resource: ChangeableResource | null])[] = [
  [/^analysis\.exported/, null],
  [/^analysis\./, 'analyses'],
  [/^(assessment|compliance_finding)\./, 'assessments'],
  [/^soa\.exported/, null],
  [/^soa\./, 'assessments'],
  [/^framework\.upgrade/, 'assessments'],
  [/^framework\./, 'frameworks'],
  [/^contract\.obligation/, 'obligations'],
  [/^contract\.exported/, null],
  [/^contract\.mentions_opened/, null],
  [/^contract_type\./, 'contractSettings'],
  [/^contract\./, 'contracts'],
  [/^counterparty_tag\./, 'contractSettings'],
  [/^counterparty\./, 'counterparties'],
  [/^dashboard\./, 'dashboards'],
  [/^envelope\.file_downloaded/, null],
  [/^envelope\./, 'envelopes'],
  [/^recipient\./, 'envelopes'],
  [/^case\.exported/, null],
  [/^case\.task/, 'tasks'],
  [/^case\./, 'cases'],
  // A bulk import tells of its end, not of each bundle of rows.
  [/^case_import\.finished/, 'cases'],
  [/^case_import\.undone/, 'cases'],
  [/^saved_report\./, 'savedReports'],
  [/^compliance_resource\.exported/, null],
  [/^(compliance_resource|acknowledgement|evidence)\./, 'complianceResources'],
  [/^task\.exported/, null],
  [/^task\./, 'tasks'],
  [/^task_series\./, 'tasks'],
  [/^numbering\./, 'contractSettings'],
  [/^organisation\./, 'organisation'],
  [/^member\./, 'organisation'],
  [/^invitation\./, 'organisation'],
  [/^permission_class\./, 'organisation'],
  [/^review\.exported/, null],
  [/^review\./, 'reviews'],
  [/^redline\./, 'reviews'],
  [/^working_days\./, 'organisation'],
];

const endsSessions = /^(session\.(ended|revoked|others_revoked)|password\.|member\.updated)/;

/** Remembers what an entry says was changed, to tell those who look at it once it is committed. */
export function noteChange({ changes }: Tenant, { action, outcome = 'success' }: AuditEvent): void {
  if (outcome !== 'success') return;
  const resource = concerned.find(([begins]) => begins.test(action))?.[1];
  if (resource) changes.resources.add(resource);
  if (endsSessions.test(action)) changes.sessions = true;
}
