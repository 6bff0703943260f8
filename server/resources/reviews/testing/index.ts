import type { Permission } from '#api-contract/permissions';
import type { Review, ReviewFinding } from '#api-contract/reviews/endpoints';
import { docxParagraph, makeDocx } from '#extraction/testing';
import type { ContractsApp } from '#resources/contracts/testing';
import { colleagueIn } from '../../../testing/index.ts';

/** Clauses of a made agreement, in our own words: what the sample playbook wants, unless they are replaced. */
const usual = {
  use: 'The Recipient shall use the Confidential Information solely for the purpose of evaluating the Project and shall not use it for any other purpose.',
  compelled:
    'If the Recipient is required by law, regulation or court order to disclose any Confidential Information, it shall give the Discloser prompt written notice so that the Discloser may seek a protective order.',
  ending:
    'Upon termination or expiry of this Agreement the Recipient shall promptly return or destroy all Confidential Information in its possession.',
  survival:
    'The obligations of confidentiality under this Agreement shall survive its termination for a period of five years.',
  hiring: 'Each party bears its own costs of the discussions.',
};

const before = [
  'NON-DISCLOSURE AGREEMENT',
  'This Agreement is made between Northgate Bearings Limited (the “Discloser”) and Elm Street Foundry Limited (the “Recipient”).',
  'The parties wish to talk about the joint manufacture of wind turbines (the “Project”).',
];
const after = [
  'This Agreement shall be governed by the laws of England and Wales, and the courts of London shall have jurisdiction.',
  'No amendment of this Agreement is valid unless it is in writing and signed by both parties.',
  'Notices shall be sent by registered post to the addresses above.',
];

/** The paragraphs of an agreement with these clauses in place of the usual ones. */
export const ndaWith = (clauses: Partial<typeof usual> = {}): string[] => [
  ...before,
  ...Object.values({ ...usual, ...clauses }).map((clause, index) => `${index + 1}. ${clause}`),
  ...after.map((clause, index) => `${index + 6}. ${clause}`),
];

export const wordFile = (paragraphs: readonly string[]): Uint8Array<ArrayBuffer> =>
  makeDocx(paragraphs.map((paragraph) => docxParagraph(paragraph)).join(''));

/** The token of a member who holds these permissions and no others. */
export async function memberWith(app: ContractsApp, token: string, permissions: Permission[]): Promise<string> {
  const name = crypto.randomUUID();
  const { body: permissionClass } = await app.call('createPermissionClass', { token, body: { name, permissions } });
  return (await colleagueIn(app, token, permissionClass.id, 'Reviewer')).token;
}

/** What a review found on an issue. */
export const findingOn = ({ findings }: Pick<Review, 'findings'>, issue: string): ReviewFinding => {
  const found = findings.find(({ rule }) => rule.issue === issue);
  if (!found) throw new Error(`No finding on ${issue}.`);
  return found;
};
