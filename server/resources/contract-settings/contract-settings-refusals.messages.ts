import { localised } from '#languages';

/** Why a setting of contracts cannot be changed. */
export const refusals = localised('contract-settings-refusals', {
  region: 'Unknown region for your organisation’s country.',
  numberUsed: (next: string) => `Numbers below ${next} have already been used.`,
  tagTaken: 'This tag already exists (case, accents, spaces and word order are ignored). Choose another name.',
  typeTaken: 'A type with this name already exists.',
});
