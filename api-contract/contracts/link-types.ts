/** What a contract is to the agreement that it belongs to. */
export const linkTypes = ['amendment', 'statement_of_work', 'renewal'] as const;

export type LinkType = (typeof linkTypes)[number];
