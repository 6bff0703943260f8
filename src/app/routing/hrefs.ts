import { generatePath } from 'react-router-dom';
import { paths } from '../paths.ts';

export const billingHref = `${paths.organisationSettings}?tab=billing`;

export const contractHref = (id: string) => generatePath(paths.contract, { id });

/** The contracts of some statuses; all of them without any. */
export function contractListHref({ statuses = [] }: { readonly statuses?: readonly string[] }): string {
  const query = new URLSearchParams(statuses.map((status) => ['status', status]));
  return statuses.length > 0 ? `${paths.contractList}?${query}` : paths.contractList;
}
