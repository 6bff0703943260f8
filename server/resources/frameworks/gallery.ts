import type { GalleryEntry } from '#api-contract/compliance/frameworks';
import type { DroppedFile } from '#frameworks';
import { ownFrameworks } from './own/index.ts';

/** Frameworks of others: their names and where to get the file. Their words come with it, never with the product. */
const official: readonly GalleryEntry[] = [
  entry('nist-800-53', 'Security and privacy controls (800-53)', 'NIST', 'United States', 'official', 1_007, {
    licence: 'Public domain in the United States',
    url: 'https://github.com/usnistgov/oscal-content',
  }),
  entry('nist-csf', 'Cybersecurity Framework 2.0', 'NIST', 'United States', 'official', 106, {
    licence: 'Public domain in the United States',
    url: 'https://www.nist.gov/cyberframework',
  }),
  entry('gdpr', 'General Data Protection Regulation', 'European Union', 'European Union', 'official', null, {
    licence: 'Reuse with acknowledgement (Decision 2011/833/EU)',
    url: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  }),
  entry('dora', 'Digital Operational Resilience Act', 'European Union', 'European Union', 'official', null, {
    licence: 'Reuse with acknowledgement (Decision 2011/833/EU)',
    url: 'https://eur-lex.europa.eu/eli/reg/2022/2554/oj',
  }),
  entry('iso-27001', 'ISO/IEC 27001', 'ISO and IEC', 'International', 'licensed', 93, {
    licence: 'Licensed: bring your copy',
    url: null,
  }),
  entry('soc-2', 'SOC 2 trust services criteria', 'AICPA', 'United States', 'licensed', null, {
    licence: 'Licensed: bring your copy',
    url: null,
  }),
  entry('pci-dss', 'PCI DSS', 'PCI Security Standards Council', 'International', 'licensed', null, {
    licence: 'Licensed: bring your copy',
    url: null,
  }),
];

function entry(
  key: string,
  name: string,
  publisher: string,
  region: string,
  kind: GalleryEntry['kind'],
  requirements: number | null,
  { licence, url }: Pick<GalleryEntry, 'licence' | 'url'>,
): GalleryEntry {
  return { key, name, publisher, region, kind, summary: '', licence, requirements, url };
}

export const gallery: readonly GalleryEntry[] = [...ownFrameworks.map(({ file: _file, ...row }) => row), ...official];

/** The file of a framework in words of ours; null for any other. */
export function galleryFiles(key: string): DroppedFile[] | null {
  const found = ownFrameworks.find((each) => each.key === key);
  if (!found) return null;
  return [{ name: `${key}.json`, bytes: new TextEncoder().encode(JSON.stringify(found.file)) }];
}

/** Releases by the SHA-256 of their file, as publishers offer them. */
const releases: Readonly<Record<string, string>> = {
  '188ed7f962e79297a965fbd8a3532e14cffe4e0ec2f38d36174dfa6b7416a19b': '800-53 rev 4',
  '95e025bfdc248269efb10ee2621b7a211116a2ef3a82f39676f7c5eb9c8acb64': '800-53 rev 5.0.1',
  '54dcdf4ce256555959196e15a646d526d1586eb45e66644831ab1475422eb2a8': '800-53 rev 5.0.1',
  '1522f208064fbc66c1bb4ded3a9e803360bf1845ef98c45e7f2af03cee35c581': '800-53 rev 5.1.1 LOW',
  e87b99d64937e98215d98d0dd16794546c981bb69eb33f2c416476dad090aa7d: '800-53 rev 5.1.1 MODERATE',
  '53ee579c09a7b9d9c635964a92dc6c63bd39921a55e8142d69c7dd95cb3b3076': 'CSF 2.0',
  fce6e6ea8724e66a1c4f98c584cafdc9dfbae26aa83c44b43423b8c7f6aa0295: 'GDPR (Official Journal, 2016)',
};

/** The release that a file is, unaltered; null where it is modified or newer than those known. */
export const releaseOf = (sha256: string): string | null => releases[sha256] ?? null;
