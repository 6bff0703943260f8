import { vendorEndpoints } from '#api-contract/vendors/registry';
import { type Api, routes } from '#kernel/http';
import { getDoraFacts, removeDoraContract, setDoraFacts } from './dora-facts.ts';
import { exportDoraRegister } from './export-register.ts';
import { listProcessors } from './list-processors.ts';
import { readRegister } from './read-register.ts';
import { presentRegister } from './register.ts';

/** Those who work for the organisation: the registry of processors, and the register of ICT contracts. */
export function vendorRoutes(api: Api): void {
  routes(api, vendorEndpoints, {
    listProcessors,
    getDoraRegister: async ({ tenant }) => presentRegister(await readRegister(tenant)),
    exportDoraRegister,
    getDoraFacts,
    setDoraOrganisation: setDoraFacts('organisation'),
    setDoraProvider: setDoraFacts('provider'),
    setDoraContract: setDoraFacts('contract'),
    removeDoraContract,
  });
}
