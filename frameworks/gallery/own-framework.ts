import type { DroppedFile } from '../door.ts';
import type { OscalCatalog, OscalPart } from '../oscal/model.ts';

/** A requirement in our words: what it asks for, how to go about it, what shows that it is met, and where it comes from. */
export interface OwnRequirement {
  /** Its id; also its label unless there is one. */
  readonly id: string;
  readonly label?: string;
  readonly title: string;
  readonly asks: string;
  readonly guidance?: string;
  readonly evidence: string;
  /** Official texts that it serves. */
  readonly reference: string;
}

/** A framework that we wrote. */
export interface OwnFramework {
  readonly key: string;
  readonly name: string;
  readonly summary: string;
  readonly version: string;
  readonly region: string;
  /** What is assessed by it. */
  readonly subject: 'organisation' | 'counterparty' | 'contract';
  readonly groups: readonly {
    readonly id: string;
    readonly title: string;
    readonly requirements: readonly OwnRequirement[];
  }[];
}

const publisher = '4f6a1c1e-5d0f-4b0e-9a54-5d0f4b0e9a54';
const lastChange = '2026-11-27T00:00:00Z';

/** Returns a framework as a file in OSCAL, which is imported like any other. */
export function fileOfOwn({ key, name, version, groups }: OwnFramework): DroppedFile {
  const catalog: OscalCatalog = {
    uuid: publisher,
    metadata: {
      title: name,
      version,
      'oscal-version': '1.1.2',
      'last-modified': lastChange,
      links: [
        { href: 'https://creativecommons.org/publicdomain/zero/1.0/', rel: 'license', text: 'Free to use and change' },
      ],
      parties: [{ uuid: publisher, type: 'organization', name: 'Accordant' }],
    },
    groups: groups.map(({ id, title, requirements }, index) => ({
      id,
      title,
      props: [{ name: 'label', value: String(index + 1) }],
      controls: requirements.map((each) => ({
        id: each.id,
        title: each.title,
        props: [{ name: 'label', value: each.label ?? each.id }],
        parts: partsOf(each),
      })),
    })),
  };
  return { name: `${key}.json`, bytes: new TextEncoder().encode(JSON.stringify({ catalog })) };
}

const partsOf = ({ id, asks, guidance, evidence, reference }: OwnRequirement): OscalPart[] => [
  { id: `${id}_smt`, name: 'statement', prose: asks },
  ...(guidance ? [{ id: `${id}_gdn`, name: 'guidance', prose: guidance }] : []),
  { id: `${id}_evd`, name: 'evidence', prose: evidence },
  { id: `${id}_ref`, name: 'reference', prose: reference },
];
