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

/** Returns a test of whole texts by a pattern with `*` and `?`, which takes no longer for a pattern with many stars. */
function pattern(glob: string): (text: string) => boolean {
  const [first = '', ...others] = glob.split('*');
  const last = others.pop();
  const isAt = (part: string, text: string, at: number) =>
    at >= 0 &&
    at + part.length <= text.length &&
    part.split('').every((sign, index) => sign === '?' || sign === text[at + index]);
  if (last === undefined) return (text) => text.length === first.length && isAt(first, text, 0);
  return (text) => {
    if (!isAt(first, text, 0)) return false;
    let from = first.length;
    for (const part of others) {
      while (from <= text.length && !isAt(part, text, from)) from += 1;
      if (from > text.length) return false;
      from += part.length;
    }
    return text.length - last.length >= from && isAt(last, text, text.length - last.length);
  };
}

/** Returns a test of ids by a selection. A pattern that is empty matches nothing. */
export function matcherOf(selection: ControlSelection): (id: string) => boolean {
  const ids = new Set(selection['with-ids']);
  const patterns = (selection.matching ?? []).flatMap((each) => (each.pattern ? [pattern(each.pattern)] : []));
  return (id) => ids.has(id) || patterns.some((each) => each(id));
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
    // An id that appears twice may stand in itself, so each is taken once.
    const addBelow = (id: string, seen = new Set<string>()): void => {
      for (const child of children.get(id) ?? []) {
        own.add(child);
        if (seen.has(child)) continue;
        seen.add(child);
        addBelow(child, seen);
      }
    };
    const addAbove = (id: string): void => {
      const seen = new Set([id]);
      for (let up = parents.get(id); up !== undefined && !seen.has(up); up = parents.get(up)) {
        seen.add(up);
        above.add(up);
      }
    };
    for (const selection of selections) {
      const wanted = matcherOf(selection);
      const withParents = (selection['with-parent-controls'] ?? 'yes') === 'yes';
      for (const id of everyId.filter(wanted)) {
        own.add(id);
        if (selection['with-child-controls'] === 'yes') addBelow(id);
        if (withParents) addAbove(id);
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
