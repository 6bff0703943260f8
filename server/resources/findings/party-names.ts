import type { FieldFinding } from '#extraction';

type Party = NonNullable<FieldFinding<'parties'>['value']>[number];

/** Which of the parties is the organisation itself, recognised by one of its names. */
export function ourParty(parties: readonly Party[], ownNames: readonly string[]): Party | null {
  const own = ownNames.map(plainName).filter((name) => name.length > 2);
  return parties.find(({ name }) => own.includes(plainName(name))) ?? null;
}

const legalForm =
  /\b(?:incorporated|inc|corporation|corp|company|co|llc|ltd|limited|lp|llp|plc|gmbh|ag|kg|sarl|sas|sa|bv|nv|ab|as|asa|oy|spa|pty|pte)\b/g;

/** A name without its legal form, its marks and its case. */
function plainName(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}.,]/gu, '')
    .replace(legalForm, ' ');
  return words.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
