import { highConfidence, mediumConfidence } from '#api-contract/findings/confidence';
import type { Finding } from '#api-contract/findings/endpoints';

export interface FindingGroups {
  /** Unverified and with something to verify, the surest first. */
  readonly toCheck: readonly Finding[];
  readonly settled: readonly Finding[];
  /** Said to be absent, or not found at all. */
  readonly notFound: readonly Finding[];
}

/** Sort findings into what needs a person, what had one, and what was not found. */
export function groupFindings(findings: readonly Finding[]): FindingGroups {
  const settled = findings.filter(({ status }) => status !== 'unverified');
  const open = findings.filter(({ status }) => status === 'unverified');
  return {
    toCheck: open
      .filter(isWorthALook)
      .toSorted((one, other) => rankOf(one) - rankOf(other) || other.confidence - one.confidence),
    settled: settled.toSorted((one, other) => (other.settled_at ?? '').localeCompare(one.settled_at ?? '')),
    notFound: open.filter((finding) => !isWorthALook(finding)),
  };
}

export type ConfidenceLevel = 'high' | 'medium' | 'low';

/** How sure the machine is. */
export function levelOf({ confidence, state }: Pick<Finding, 'confidence' | 'state'>): ConfidenceLevel {
  if (state === 'uncertain' || confidence < mediumConfidence) return 'low';
  return confidence < highConfidence ? 'medium' : 'high';
}

const rankOf = (finding: Finding) => ['high', 'medium', 'low'].indexOf(levelOf(finding));

/** Whether there is something to look at: a value, or a place. */
function isWorthALook({ state, value, citations }: Finding): boolean {
  return state !== 'absent' && (value !== null || citations.length > 0);
}

/** The one that comes next in line once a finding is settled: after it, else before it. */
export function neighbourOf(findings: readonly Finding[], id: string): string | null {
  const at = findings.findIndex((finding) => finding.id === id);
  return (findings[at + 1] ?? findings[at - 1])?.id ?? null;
}
