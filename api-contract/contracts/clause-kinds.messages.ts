import type { ClauseKindName } from './clause-kinds.ts';
import { localised } from '#languages';

/** What people call the kinds of clauses. */
export const clauseNames = localised('clause-kinds', {
  cap_on_liability: 'Limitation of liability',
  uncapped_liability: 'Uncapped liability',
  indemnity: 'Indemnity',
  liquidated_damages: 'Liquidated damages',
  insurance: 'Insurance',
  warranty_duration: 'Warranty period',
  confidentiality: 'Confidentiality',
  data_protection: 'Data protection',
  sub_processing: 'Sub-processing',
  governing_law: 'Governing law',
  dispute_resolution: 'Dispute resolution',
  expiration_date: 'Expiry',
  renewal_term: 'Renewal',
  notice_period_to_terminate_renewal: 'Notice of non-renewal',
  termination_for_convenience: 'Termination for convenience',
  post_termination_services: 'Post-termination services',
  change_of_control: 'Change of control',
  anti_assignment: 'Assignment',
  exclusivity: 'Exclusivity',
  non_compete: 'Non-compete',
  no_solicit_of_employees: 'Non-solicitation of employees',
  most_favored_nation: 'Most favoured nation',
  minimum_commitment: 'Minimum commitment',
  payment_terms: 'Payment',
  license_grant: 'Licence grant',
  ip_ownership_assignment: 'Ownership of intellectual property',
  audit_rights: 'Audit rights',
  force_majeure: 'Force majeure',
} satisfies Record<ClauseKindName, string>);
