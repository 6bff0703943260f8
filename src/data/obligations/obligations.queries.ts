import { type Api, keys, readItems } from '#api';

/** What a contract obliges somebody to do. */
export const obligationQueries = {
  ofContract: (api: Api, contractId: string) =>
    readItems(api, keys.contracts.beside(contractId, 'obligations'), '/api/contracts/{contractId}/obligations', {
      path: { contractId },
    }),
};
