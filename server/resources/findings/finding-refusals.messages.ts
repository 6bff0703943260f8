import { localised } from '#languages';

/** Why a finding cannot be reviewed so. */
export const refusals = localised('finding-refusals', {
  noModel: 'No language model is configured. Ask the operator.',
  readAnew: 'A newer version of the document differs here. Check it and decide again.',
  clause: 'Choose whether the contract has this clause.',
  value: 'Enter the corrected value.',
  quote: 'This quote isn’t in the document. Copy it from the document.',
});
