import type { OscalCatalog, OscalControl, OscalGroup } from '../oscal/model.ts';
import type { ControlSelection, ProfileImport } from '../oscal/profile-model.ts';
import { eachControl } from '../oscal/walk.ts';

/** What an import takes of a catalog. */
export interface Selected {
  readonly chosen: ReadonlySet<string>;
  /** Of those, the ones that are there because a chosen control stands in them. */
  readonly context: ReadonlySet<string>;
  /** Ids that were asked for and aren’t in the catalog. */
  readonly missing: readonly string[];
}

const pattern = (glob: string) =>
  new RegExp(
    `^${glob
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.')}$`,
  );

/** Returns a test of ids by a selection. A pattern that is empty matches nothing. */
export function matcherOf(selection: ControlSelection): (id: string) => boolean {
  const ids = new Set(selection['with-ids']);
  const patterns = (selection.matching ?? []).flatMap((each) => (each.pattern ? [pattern(each.pattern)] : []));
  return (id) => ids.has(id) || patterns.some((each) => each.test(id));
}

/**
 * Selects the controls of an import. Controls that a selected one stands in come along as context unless the profile says
 * `with-parent-controls="no"`, as the publisher’s newer resolver does. `inner` is what is context in the catalog already.
 */
export function selectControls(catalog: OscalCatalog, given: ProfileImport, inner: ReadonlySet<string>): Selected {
  const children = new Map<string, string[]>();
  const parents = new Map<string, string>();
  eachControl(catalog, (control, parent) => {
    children.set(
      control.id,
      (control.controls ?? []).map(({ id }) => id),
    );
    if (parent) parents.set(control.id, parent.id);
  });
  const everyId = [...children.keys()];

  const takeWith = (selections: readonly ControlSelection[]) => {
    const own = new Set<string>();
    const above = new Set<string>();
    const addBelow = (id: string): void => {
      for (const child of children.get(id) ?? []) {
        own.add(child);
        addBelow(child);
      }
    };
    for (const selection of selections) {
      const wanted = matcherOf(selection);
      const withParents = (selection['with-parent-controls'] ?? 'yes') === 'yes';
      for (const id of everyId.filter(wanted)) {
        own.add(id);
        if (selection['with-child-controls'] === 'yes') addBelow(id);
        if (withParents) for (let up = parents.get(id); up !== undefined; up = parents.get(up)) above.add(up);
      }
    }
    return { own, above };
  };

  const includes = given['include-all'] ? undefined : given['include-controls'];
  const { own, above } = includes ? takeWith(includes) : { own: new Set(everyId), above: new Set<string>() };
  const excluded = takeWith(
    (given['exclude-controls'] ?? []).map((each) => ({ ...each, 'with-parent-controls': 'no' })),
  );
  const chosen = new Set([...own, ...above].filter((id) => !excluded.own.has(id)));
  const asked = new Set(includes?.flatMap((each) => each['with-ids'] ?? []));
  const context = [...chosen].filter((id) => !own.has(id) || (inner.has(id) && !asked.has(id)));
  return { chosen, context: new Set(context), missing: [...asked].filter((id) => !children.has(id)) };
}

interface Holder {
  controls?: OscalControl[];
  groups?: OscalGroup[];
}

/** Returns a copy with the chosen controls alone. A chosen control stands where its unchosen parent stood; empty groups go. */
export function prune<Held extends Holder>(holder: Held, chosen: (control: OscalControl) => boolean): Held {
  const { controls, groups, ...rest } = holder;
  const kept: Holder = { ...rest };
  const left = (controls ?? []).flatMap((control) => {
    const pruned = prune(control, chosen);
    return chosen(control) ? [pruned] : (pruned.controls ?? []);
  });
  const leftGroups = (groups ?? [])
    .map((group) => prune(group, chosen))
    .filter((group) => group.controls?.length || group.groups?.length);
  if (left.length > 0) kept.controls = left;
  if (leftGroups.length > 0) kept.groups = leftGroups;
  return kept as Held;
}
