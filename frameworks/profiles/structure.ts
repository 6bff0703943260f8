import type { OscalCatalog, OscalControl, OscalGroup } from '../oscal/model.ts';
import type { CustomGroup, InsertControls, OscalProfile } from '../oscal/profile-model.ts';
import { type ControlHolder, eachControl } from '../oscal/walk.ts';
import { matcherOf, prune } from './select.ts';

type Structure = Pick<OscalCatalog, 'controls' | 'groups'>;

/** With “use-first”, a control that an earlier import brought isn’t taken again. */
export function combine(sources: readonly OscalCatalog[], method: string | undefined): OscalCatalog[] {
  if (method !== 'use-first' && method !== 'merge') return [...sources];
  const first = new Map<string, OscalCatalog>();
  return sources.map((source) => {
    eachControl(source, ({ id }) => {
      if (!first.has(id)) first.set(id, source);
    });
    return prune(source, ({ id }) => first.get(id) === source);
  });
}

/** Puts the controls of all imports in the order that a profile asks for: its own, that of its sources, or one flat list. */
export function structured(sources: readonly OscalCatalog[], merge: OscalProfile['merge']): Structure {
  if (merge?.['as-is']) {
    return {
      groups: joinGroups(sources.flatMap(({ groups }) => groups ?? [])),
      controls: sources.flatMap(({ controls }) => controls ?? []),
    };
  }
  if (merge?.custom) return inCustomOrder(sources, merge.custom);
  return { controls: sources.flatMap(flatControls) };
}

/** Groups with the same id and title are one, whose controls several imports brought. */
function joinGroups(groups: readonly OscalGroup[]): OscalGroup[] {
  const joined = new Map<string, OscalGroup>();
  return groups.flatMap((group) => {
    const same = group.id === undefined ? undefined : joined.get(group.id);
    if (!same || same.title !== group.title) {
      const own = { ...group };
      if (group.id !== undefined) joined.set(group.id, own);
      return [own];
    }
    const controls = [...(same.controls ?? []), ...(group.controls ?? [])];
    const inner = joinGroups([...(same.groups ?? []), ...(group.groups ?? [])]);
    if (controls.length > 0) same.controls = controls;
    if (inner.length > 0) same.groups = inner;
    return [];
  });
}

const flatControls = (holder: ControlHolder): OscalControl[] => [
  ...(holder.controls ?? []),
  ...('groups' in holder ? (holder.groups ?? []).flatMap(flatControls) : []),
];

function inCustomOrder(
  sources: readonly OscalCatalog[],
  custom: NonNullable<NonNullable<OscalProfile['merge']>['custom']>,
): Structure {
  const all = new Map<string, OscalControl>();
  for (const source of sources)
    eachControl(source, (control) => {
      if (!all.has(control.id)) all.set(control.id, control);
    });
  const insert = (given: InsertControls): OscalControl[] => {
    const included = (given['include-controls'] ?? []).map(matcherOf);
    const excluded = (given['exclude-controls'] ?? []).map(matcherOf);
    const ids = [...all.keys()].filter(
      (id) =>
        (given['include-all'] !== undefined || included.some((each) => each(id))) && !excluded.some((each) => each(id)),
    );
    if (given.order === 'ascending' || given.order === 'descending') ids.sort();
    if (given.order === 'descending') ids.reverse();
    return ids.flatMap((id) => {
      const control = all.get(id);
      if (!control) return [];
      const { controls: _inner, ...own } = control;
      return [own];
    });
  };
  const groupOf = ({ 'insert-controls': inserts, groups, ...rest }: CustomGroup): OscalGroup => {
    const group: OscalGroup = { ...rest };
    const controls = (inserts ?? []).flatMap(insert);
    if (controls.length > 0) group.controls = controls;
    if (groups?.length) group.groups = groups.map(groupOf);
    return group;
  };
  return {
    groups: (custom.groups ?? []).map(groupOf),
    controls: (custom['insert-controls'] ?? []).flatMap(insert),
  };
}
