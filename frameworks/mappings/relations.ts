// cspell:words equalto equivalentto supersetof issupersetof subsetof issubsetof intersectswith norelationship notrelatedto notrelated
import type { ImportedEdge } from '../../api-contract/frameworks/model.ts';
import type { MappingRelation } from '../../api-contract/frameworks/relations.ts';

/** The words of OSCAL, OLIR (NIST IR 8278A) and set-theory relationship mapping (NIST IR 8477), without spaces and signs. */
const words: Readonly<Record<string, MappingRelation>> = {
  equal: 'equal',
  equals: 'equal',
  equalto: 'equal',
  equivalent: 'equal',
  equivalentto: 'equal',
  superset: 'superset',
  supersetof: 'superset',
  issupersetof: 'superset',
  subset: 'subset',
  subsetof: 'subset',
  issubsetof: 'subset',
  intersects: 'intersects',
  intersectswith: 'intersects',
  intersection: 'intersects',
  overlaps: 'intersects',
  none: 'none',
  norelationship: 'none',
  notrelatedto: 'none',
  notrelated: 'none',
  unrelated: 'none',
  '': 'unknown',
};

/** Returns the relation that a word says, or null for a word that none of the three has. */
export const relationOfWord = (word: string): MappingRelation | null =>
  words[word.toLowerCase().replace(/[^a-z]/g, '')] ?? null;

/** Returns the rationale that a word says. */
export function rationaleOfWord(word: string | undefined): ImportedEdge['rationale'] {
  const [found] = /syntactic|semantic|functional/i.exec(word ?? '') ?? [];
  return (found?.toLowerCase() as ImportedEdge['rationale']) ?? null;
}
