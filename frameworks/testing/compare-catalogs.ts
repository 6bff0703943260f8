import type { OscalCatalog, OscalControl, OscalGroup, OscalParam } from '../oscal/model.ts';

/** How a resolved catalog differs from its publisher’s: control by control, parameter by parameter, resource by resource. */
export interface Comparison {
  readonly controls: { readonly equal: number; readonly of: number };
  readonly params: { readonly equal: number; readonly of: number };
  readonly resources: { readonly equal: number; readonly of: number };
  /** Controls that stand in the same groups and controls. */
  readonly inPlace: number;
  readonly sameOrder: boolean;
  readonly differing: readonly string[];
}

interface Indexed {
  readonly controls: Map<string, { readonly content: string; readonly place: string }>;
  readonly params: Map<string, string>;
  readonly resources: Map<string, string>;
}

/** Compares two catalogs; white space and the order of fields don’t count. */
export function compareCatalogs(ours: OscalCatalog, theirs: OscalCatalog): Comparison {
  const [mine, wanted] = [indexed(ours), indexed(theirs)];
  const equalIn = (one: Map<string, unknown>, other: Map<string, unknown>) =>
    [...other].filter(([key, value]) => one.get(key) === value).length;
  const content = ({ controls }: Indexed) => new Map([...controls].map(([id, each]) => [id, each.content]));
  const place = ({ controls }: Indexed) => new Map([...controls].map(([id, each]) => [id, each.place]));
  const missing = [...wanted.controls.keys()].filter(
    (id) => mine.controls.get(id)?.content !== wanted.controls.get(id)?.content,
  );
  const extra = [...mine.controls.keys()].filter((id) => !wanted.controls.has(id));
  return {
    controls: { equal: equalIn(content(mine), content(wanted)), of: wanted.controls.size },
    params: { equal: equalIn(mine.params, wanted.params), of: wanted.params.size },
    resources: { equal: equalIn(mine.resources, wanted.resources), of: wanted.resources.size },
    inPlace: equalIn(place(mine), place(wanted)),
    sameOrder: [...mine.controls.keys()].join('\n') === [...wanted.controls.keys()].join('\n'),
    differing: [...missing, ...extra],
  };
}

function indexed(catalog: OscalCatalog): Indexed {
  const index: Indexed = { controls: new Map(), params: new Map(), resources: new Map() };
  const addParams = (params: readonly OscalParam[] | undefined) => {
    for (const param of params ?? []) index.params.set(param.id, canonical(param));
  };
  const walk = (holder: Partial<OscalGroup> & { controls?: OscalControl[] }, place: string): void => {
    addParams(holder.params);
    for (const { controls, ...own } of holder.controls ?? []) {
      index.controls.set(own.id, { content: canonical(own), place });
      walk({ ...own, ...(controls ? { controls } : {}) } as OscalGroup, `${place}/${own.id}`);
    }
    for (const group of holder.groups ?? []) walk(group, `${place}/${group.id ?? group.title}`);
  };
  walk(catalog as Partial<OscalGroup>, '');
  for (const each of catalog['back-matter']?.resources ?? []) index.resources.set(each.uuid, canonical(each));
  return index;
}

/** Writes a value as JSON with sorted fields and single spaces, without fields that say nothing. */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined && !(Array.isArray(each) && each.length === 0))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}
