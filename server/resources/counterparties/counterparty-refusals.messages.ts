import { localised } from '#languages';

/** Why something cannot be done with a counterparty. */
export const refusals = localised('counterparty-refusals', {
  another: 'Choose another counterparty of your organisation.',
  taken: 'A counterparty with this name already exists.',
  parent: 'Choose a counterparty of your organisation.',
  ownParent: 'A counterparty can’t be its own parent company.',
});
