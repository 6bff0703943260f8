import { quotedWords } from '#api-contract/findings/quoted-words';
import type { ClauseFinding, FieldFinding, Findings } from '#extraction';
import type { ObligationProposal } from '#resources/obligations';
import { ourParty } from './party-names.ts';

type Party = NonNullable<FieldFinding<'parties'>['value']>[number];
type Owing = ObligationProposal['owed_by'];

/** Kinds of clauses that state obligations during a contract or after it. */
const obliging = new Set<ClauseFinding['kind']>([
  'Insurance',
  'Minimum Commitment',
  'Payment Terms',
  'Post-Termination Services',
  'Confidentiality',
  'Data Protection',
  'Audit Rights',
]);

const maxPerKind = 2;
const maxTitleLength = 140;
const maxQuoteLength = 4_000;
const duty = String.raw`[^.;:]{0,60}?\b(?:shall|will|must|agrees? to|is required to|undertakes? to)\b`;

/** The obligations under a contract, where its words say who: a proposal for each passage, to be reviewed. */
export function obligationsIn(
  { fields, clauses }: Pick<Extract<Findings, { status: 'read' }>, 'fields' | 'clauses'>,
  ownNames: readonly string[],
): ObligationProposal[] {
  const parties = fields.find((field) => field.field === 'parties')?.value ?? [];
  const ours = ourParty(parties, ownNames);
  return clauses
    .filter(({ kind, status }) => status === 'found' && obliging.has(kind))
    .flatMap(({ citations }) =>
      citations.slice(0, maxPerKind).flatMap((citation): ObligationProposal[] => {
        const { start, end, quote } = citation;
        const words = quotedWords(citation);
        const owing = quote.length <= maxQuoteLength ? owingIn(words, parties, ours) : null;
        return owing ? [{ title: titleOf(words), owed_by: owing, source: { start, end, quote } }] : [];
      }),
    );
}

/** Who has to do what a passage says: the first that it says shall do something. */
function owingIn(quote: string, parties: readonly Party[], ours: Party | null): Owing | null {
  const both = new RegExp(String.raw`\b(?:each|either|both|every|the)\s+part(?:y|ies)\b${duty}`, 'i').exec(quote);
  const named = parties.flatMap((party) =>
    [party.name, ...party.definedAs].flatMap((name): { at: number; owing: Owing }[] => {
      const found = new RegExp(String.raw`(?<!\w)${escaped(name)}(?!\w)${duty}`).exec(quote);
      return found && ours ? [{ at: found.index, owing: party === ours ? 'us' : 'counterparty' }] : [];
    }),
  );
  const first = [...named, ...(both ? [{ at: both.index, owing: 'us' as const }] : [])].toSorted(
    (one, other) => one.at - other.at,
  )[0];
  return first?.owing ?? null;
}

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

function titleOf(words: string): string {
  return words.length > maxTitleLength ? `${words.slice(0, maxTitleLength).replace(/\s\S*$/, '')} …` : words;
}
