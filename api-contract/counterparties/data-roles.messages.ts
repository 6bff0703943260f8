import { localised } from '#languages';

/** What a counterparty does with personal data that it gets. */
export const dataRoleWords = localised('data-roles', {
  processor: 'Processor',
  joint_controller: 'Joint controller',
  controller: 'Independent controller',
  none: 'No personal data',
});
