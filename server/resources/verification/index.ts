import { verificationEndpoints } from '#api-contract/verification/endpoints';
import { type Api, routes } from '#kernel/http';
import { verifySeal } from './verify-seal.ts';

/** Answers whoever holds a sealed file. */
export function verificationRoutes(api: Api): void {
  routes(api, verificationEndpoints, { verifySeal: verifySeal(api) });
}
