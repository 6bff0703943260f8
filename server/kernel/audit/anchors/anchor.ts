import type { Signer, TrailHead } from '#kernel/db';
import { canonicalJson } from '#api-contract/audit/canonical-json';
import type { ChainHead } from '#api-contract/audit/chain';

/** The end of a chain as it is kept outside of the database, signed for that alone. */
export interface Anchor extends ChainHead {
  readonly signature: string;
}

/** A place outside of the database that keeps the ends of chains, and from which nothing is removed. */
export interface AnchorStore {
  /** The setting that names it. */
  readonly setting: string;
  /** How long ends of chains are gathered before they are kept, in milliseconds. */
  readonly everyMs: number;
  /** Resolves once they are kept for good. */
  keep(anchors: readonly Anchor[]): Promise<void>;
  /** The newest genuine one of each organisation. */
  newest(isGenuine: (anchor: Anchor) => boolean): Promise<Anchor[]>;
}

export function anchorOf(signer: Signer, organisation_id: string, { sequence, hash, signedAt }: TrailHead): Anchor {
  const signed_at = (signedAt ?? new Date()).toISOString();
  const head = { organisation_id, sequence, hash, signed_at, key_id: signer.keyId };
  return { ...head, signature: signer.sign(anchorText(head)) };
}

/** Whether this installation signed an anchor. */
export function isGenuine(signer: Signer, { signature, ...head }: Anchor): boolean {
  return signer.verify(anchorText(head), signature, head.key_id);
}

/** Reads an anchor from a line; undefined where it isn’t one, such as a line that broke off. */
export function readAnchor(line: string): Anchor | undefined {
  try {
    const { organisation_id, sequence, hash, signed_at, key_id, signature } = JSON.parse(line) as Anchor;
    return Number.isInteger(sequence) ? { organisation_id, sequence, hash, signed_at, key_id, signature } : undefined;
  } catch {
    return undefined;
  }
}

/** Of each organisation the anchor furthest along its chain. */
export function newestOf(anchors: Iterable<Anchor>): Anchor[] {
  const newest = new Map<string, Anchor>();
  for (const anchor of anchors)
    if (anchor.sequence > (newest.get(anchor.organisation_id)?.sequence ?? 0))
      newest.set(anchor.organisation_id, anchor);
  return [...newest.values()];
}

/** No signature of a head is valid for it. */
function anchorText(head: ChainHead): string {
  return canonicalJson({ anchor: { ...head } });
}
