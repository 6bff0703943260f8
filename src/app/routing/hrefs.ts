import { paths } from '../paths.ts';
import { fillPattern } from './path-pattern.ts';

export const billingHref = `${paths.organisationSettings}?tab=billing`;

export const contractHref = (id: string) => fillPattern(paths.contract, { id });

/** A contract, opened at its comments. */
export const commentsHref = (id: string) => `${contractHref(id)}#comments`;

export const counterpartyHref = (id: string) => fillPattern(paths.counterparty, { id });

export const caseHref = (id: string) => fillPattern(paths.case, { id });

/** The open cases that somebody leads. */
export function casesLedBy(lead: string): string {
  const open = ['intake', 'open', 'waiting'].map((stage) => ['stage', stage]);
  return `${paths.caseList}?${new URLSearchParams([...open, ['lead', lead]])}`;
}

/** One bulk upload of cases. */
export const bulkUploadHref = (importId: string) => `${paths.bulkUpload}?${new URLSearchParams({ import: importId })}`;

/** The contracts of some statuses; all of them without any. */
export function contractListHref({ statuses = [] }: { readonly statuses?: readonly string[] }): string {
  const query = new URLSearchParams(statuses.map((status) => ['status', status]));
  return statuses.length > 0 ? `${paths.contractList}?${query}` : paths.contractList;
}
