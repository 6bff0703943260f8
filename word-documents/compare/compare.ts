import { Marker, type Signature } from '../edit/marker.ts';
import { EditRefused } from '../edit/refused.ts';
import { WordFileRefused } from '../package/refused.ts';
import { WordFile } from '../package/word-file.ts';
import { hasMarks, settle } from '../marks/settle.ts';
import { readStory } from '../text/story.ts';
import { BlockComparison } from './compare-blocks.ts';
import { hashOf } from './hash.ts';
import { otherDifferences } from './other-parts.ts';
import { proofOf } from './proof.ts';
import { snapshotOfStory } from './snapshot.ts';

/** A redline that was proven: rejecting all of its changes gives the older text, accepting all the newer. */
export interface Redline {
  readonly status: 'proven';
  readonly bytes: Buffer;
  /** SHA-256 of the older file and of the redline, in hex. */
  readonly hashes: { readonly received: string; readonly redline: string };
  /** Sentences about what differs besides text, and isn’t tracked. */
  readonly notices: readonly string[];
}

/** No redline: a sentence says why. */
export interface RedlineRefused {
  readonly status: 'refused';
  readonly reasons: readonly string[];
}

/**
 * Compares two versions of a document and returns the older with what the newer changed as tracked changes. Changes
 * that are tracked in either are accepted first, as Word does. Throws WordFileRefused for a file that can’t be opened.
 */
export async function compareVersions(
  before: Uint8Array,
  after: Uint8Array,
  signature: Signature,
): Promise<Redline | RedlineRefused> {
  const [file, newer] = [await WordFile.open(before), await openNewer(after)];
  try {
    for (const each of [file, newer]) {
      requireSupported(each);
      if (hasMarks(each.document.source)) settle(each.body, 'accept');
    }
    const [story, newerStory] = [readStory(file.body), readStory(newer.body)];
    const [received, wanted] = [snapshotOfStory(story), snapshotOfStory(newerStory)];
    const marker = new Marker(file, signature);
    const comparison = new BlockComparison(marker, [...story.paragraphs, ...newerStory.paragraphs]);
    comparison.compare(file.body, newer.body);
    const bytes = await file.save();
    const proof = await proofOf(bytes, {
      original: file,
      isOwn: marker.isOwn,
      received,
      wanted,
    });
    if (!proof.holds) return { status: 'refused', reasons: [proof.reason] };
    return {
      status: 'proven',
      bytes,
      hashes: { received: hashOf(before), redline: hashOf(bytes) },
      notices: [...comparison.notices, ...otherDifferences(file, newer)],
    };
  } catch (error) {
    if (error instanceof EditRefused) return { status: 'refused', reasons: [error.message] };
    throw error;
  }
}

async function openNewer(bytes: Uint8Array): Promise<WordFile> {
  try {
    return await WordFile.open(bytes);
  } catch (error) {
    if (error instanceof WordFileRefused) error.version = 'newer';
    throw error;
  }
}

function requireSupported({ body, document }: WordFile): void {
  if (document.source.includes('altChunk') && body.descendants().some(({ word }) => word === 'altChunk'))
    throw new EditRefused('imported');
}
