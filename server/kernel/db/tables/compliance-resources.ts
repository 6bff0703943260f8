import type { ColumnType, Generated } from 'kysely';
import type { audiences, campaignEnds, contentKinds } from '#api-contract/compliance-resources/kinds';
import type { VersionState } from '#api-contract/compliance-resources/version-states';

export interface ComplianceResourceTables {
  compliance_resources: ComplianceResourcesTable;
  compliance_resource_roles: ComplianceResourceRolesTable;
  compliance_versions: ComplianceVersionsTable;
  compliance_decisions: ComplianceDecisionsTable;
  compliance_campaigns: ComplianceCampaignsTable;
  compliance_campaign_members: ComplianceCampaignMembersTable;
  compliance_acknowledgements: ComplianceAcknowledgementsTable;
}

type Audience = (typeof audiences)[number];

interface ComplianceResourcesTable {
  organisation_id: string;
  id: string;
  name: string;
  name_key: string;
  kind: Generated<'policy' | 'procedure' | 'evidence' | 'record'>;
  owner_id: string | null;
  classification: Generated<'internal' | 'public' | 'confidential' | 'restricted'>;
  review_frequency: Generated<'never' | 'quarterly' | 'half_yearly' | 'yearly' | 'every_two_years'>;
  next_review: string | null;
  audience: Generated<Audience>;
  review_series_id: string | null;
  revision: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface ComplianceResourceRolesTable {
  organisation_id: string;
  resource_id: string;
  role_id: string;
}

interface ComplianceVersionsTable {
  organisation_id: string;
  id: string;
  resource_id: string;
  major: number;
  minor: number;
  number: string;
  content: (typeof contentKinds)[number];
  body: string | null;
  link: string | null;
  file_name: string | null;
  file_sha256: string | null;
  media_type: string | null;
  sha256: string;
  effective: string | null;
  expires: string | null;
  material_change: Generated<boolean>;
  note: Generated<string>;
  state: Generated<VersionState>;
  emergency_reason: Generated<string>;
  author_id: string | null;
  /** Who changed it since. */
  editor_ids: Generated<string[]>;
  published_by: string | null;
  published_at: Date | null;
  revision: Generated<number>;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
}

interface ComplianceDecisionsTable {
  organisation_id: string;
  id: string;
  version_id: string;
  decision: 'approved' | 'rejected';
  comment: string;
  decided_by: string;
  decided_at: ColumnType<Date, undefined, never>;
}

interface ComplianceCampaignsTable {
  organisation_id: string;
  id: string;
  resource_id: string;
  version_id: string;
  audience: Audience;
  role_ids: ColumnType<string[], string | undefined, never>;
  due: string;
  remind_days: ColumnType<number[], string | undefined, never>;
  must_view: Generated<boolean>;
  started_by: string | null;
  started_at: ColumnType<Date, undefined, never>;
  ended_at: Date | null;
  end_reason: (typeof campaignEnds)[number] | null;
}

interface ComplianceCampaignMembersTable {
  organisation_id: string;
  campaign_id: string;
  user_id: string;
  in_audience: Generated<boolean>;
  reminded_at: Date | null;
}

interface ComplianceAcknowledgementsTable {
  organisation_id: string;
  campaign_id: string;
  user_id: string;
  user_name: string;
  version_id: string;
  sha256: string;
  acknowledged_at: ColumnType<Date, undefined, never>;
  ip: string | null;
}
