import type { DroppedFile } from '../door.ts';
import { ictThirdPartyContract } from './ict-third-party-contract.ts';
import { ndaPolicy } from './nda-policy.ts';
import { othersFrameworks } from './others.ts';
import { fileOfOwn, type OwnFramework } from './own-framework.ts';
import { processorAgreement } from './processor-agreement.ts';
import { starterIsms } from './starter-isms.ts';
import { supplierSecurity } from './supplier-security.ts';

/** A framework that can be added: one in our words, or one whose file its publisher or the organisation has. */
export interface GalleryFramework {
  readonly key: string;
  readonly name: string;
  readonly publisher: string;
  readonly region: string;
  readonly kind: 'own' | 'official' | 'licensed';
  readonly summary: string;
  readonly licence: string;
  readonly requirements: number | null;
  readonly url: string | null;
}

const own: readonly OwnFramework[] = [
  processorAgreement,
  ictThirdPartyContract,
  supplierSecurity,
  ndaPolicy,
  starterIsms,
];

/** Frameworks in our words, with what each is meant for. */
export const ownFrameworks = own.map(({ key, name, subject, groups }) => ({
  key,
  name,
  subject,
  requirements: groups.reduce((sum, { requirements }) => sum + requirements.length, 0),
}));

/** Everything that can be added, ours first. */
export const gallery: readonly GalleryFramework[] = [
  ...own.map(({ key, name, summary, region, groups }) => ({
    key,
    name,
    summary,
    region,
    publisher: 'Accordant',
    kind: 'own' as const,
    licence: 'Included',
    requirements: groups.reduce((sum, { requirements }) => sum + requirements.length, 0),
    url: null,
  })),
  ...othersFrameworks.map(({ labels, ...rest }) => ({ ...rest, summary: labels.map(([, label]) => label).join(', ') })),
];

/** Returns the file of a framework in our words; null for any other, whose file somebody has to bring. */
export function galleryFile(key: string): DroppedFile | null {
  const found = own.find((each) => each.key === key);
  return found ? fileOfOwn(found) : null;
}
