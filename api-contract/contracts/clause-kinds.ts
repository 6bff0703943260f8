import { z } from 'zod';

/** Kinds of clauses that the reader knows, in the order in which people look for them. */
export const clauseKinds = [
  'cap_on_liability',
  'uncapped_liability',
  'indemnity',
  'liquidated_damages',
  'insurance',
  'warranty_duration',
  'confidentiality',
  'data_protection',
  'sub_processing',
  'governing_law',
  'dispute_resolution',
  'expiration_date',
  'renewal_term',
  'notice_period_to_terminate_renewal',
  'termination_for_convenience',
  'post_termination_services',
  'change_of_control',
  'anti_assignment',
  'exclusivity',
  'non_compete',
  'no_solicit_of_employees',
  'most_favored_nation',
  'minimum_commitment',
  'payment_terms',
  'license_grant',
  'ip_ownership_assignment',
  'audit_rights',
  'force_majeure',
] as const;

export const clauseKind = z.enum(clauseKinds);

export type ClauseKindName = z.infer<typeof clauseKind>;
