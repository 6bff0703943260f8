import { endpoints, type EndpointName } from '#api-contract/endpoints';
import type { Endpoint } from '#api-contract/endpoint';
import type { Permission } from '#api-contract/permissions';
import { idFields } from './id-fields.ts';
import { permissionsOf, type ClassName } from './world.ts';

export const rowOf = (name: EndpointName): Endpoint => endpoints[name];

/** The routes that need a signed-in caller. */
export const guardedRoutes = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => rowOf(name).access !== 'public',
);

/** The guarded routes that take an identifier. */
export const routesWithIds = guardedRoutes.filter((name) => idFields(rowOf(name)).length > 0);

export function permits(className: ClassName, { access, alsoNeeds, needsOneOf }: Endpoint): boolean {
  const holds = (permission: Permission) => permissionsOf[className].includes(permission);
  if (alsoNeeds && !holds(alsoNeeds)) return false;
  if (needsOneOf && !needsOneOf.some(holds)) return false;
  return access === 'public' || access === 'signed-in' || holds(access);
}
