import type { OscalCatalog, OscalControl, OscalParam } from '../oscal/model.ts';
import type { Addition, OscalProfile, Removal, SetParameter } from '../oscal/profile-model.ts';
import { eachControl, eachParam } from '../oscal/walk.ts';
import type { Warnings } from '../warnings.ts';

const oscalNamespace = 'http://csrc.nist.gov/ns/oscal';
const lists = { params: 'param', parts: 'part', props: 'prop', links: 'link' } as const;
type List = keyof typeof lists;
const listNames = Object.keys(lists) as List[];

interface Item {
  href?: string;
  id?: string;
  name?: string;
  class?: string;
  ns?: string;
  params?: Item[];
  parts?: Item[];
  props?: Item[];
  links?: Item[];
}

/** Sets parameters of a resolved catalog and alters its controls as a profile says. Changes the catalog. */
export function modify(catalog: OscalCatalog, changes: NonNullable<OscalProfile['modify']>, warnings: Warnings): void {
  const params = new Map<string, OscalParam[]>();
  eachParam(catalog, (param) => push(params, param.id, param));
  for (const setting of changes['set-parameters'] ?? []) {
    const known = params.get(setting['param-id']);
    if (!known) warnings.add('set_unknown', {}, setting['param-id']);
    for (const param of known ?? []) setParam(param, setting);
  }
  const controls = new Map<string, OscalControl[]>();
  eachControl(catalog, (control) => push(controls, control.id, control));
  for (const { 'control-id': id, removes, adds } of changes.alters ?? []) {
    const known = controls.get(id);
    if (!known) warnings.add('alter_unknown', {}, id);
    for (const control of known ?? []) {
      for (const removal of removes ?? []) remove(control, removal);
      for (const addition of inWrittenOrder(adds ?? [])) add(control, addition, warnings);
    }
  }
}

function setParam(param: OscalParam, { 'param-id': _id, ...given }: SetParameter): void {
  const { props, links, ...replaced } = structuredClone(given);
  Object.assign(param, Object.fromEntries(Object.entries(replaced).filter(([, value]) => value !== undefined)));
  if (props) param.props = [...(param.props ?? []), ...props];
  if (links) param.links = [...(param.links ?? []), ...links];
}

function remove(item: Item, removal: Removal): void {
  for (const list of listNames) {
    const items = item[list];
    if (!items) continue;
    const left = items.filter((each) => !isRemoved(each, list, removal));
    for (const each of left) remove(each, removal);
    if (left.length > 0) item[list] = left;
    else delete item[list];
  }
}

function isRemoved(item: Item, list: List, removal: Removal): boolean {
  const { 'by-name': name, 'by-class': itsClass, 'by-id': id, 'by-item-name': itemName, 'by-ns': ns } = removal;
  return (
    (name === undefined || item.name === name) &&
    (itsClass === undefined || item.class === itsClass) &&
    (id === undefined || item.id === id) &&
    (itemName === undefined || lists[list] === itemName) &&
    (ns === undefined || (item.ns ?? oscalNamespace) === ns) &&
    Object.keys(removal).length > 0
  );
}

const isInFront = ({ position }: Addition) => position === 'starting' || position === 'after';

/** Those put in front go last first, so that several at one place stand in the order in which they are written. */
const inWrittenOrder = (adds: readonly Addition[]) => [
  ...adds.filter(isInFront).toReversed(),
  ...adds.filter((each) => !isInFront(each)),
];

function add(control: OscalControl, addition: Addition, warnings: Warnings): void {
  const target = addition['by-id'] === undefined ? { item: control as Item } : find(control, addition['by-id']);
  if (!target) {
    warnings.add('add_unknown', {}, addition['by-id'] ?? '', control.id);
    return;
  }
  if (addition.title !== undefined && target.item === control) control.title = addition.title;
  const { position = 'ending' } = addition;
  for (const list of listNames) {
    const added = structuredClone(addition[list]) as Item[] | undefined;
    if (!added) continue;
    if ((position === 'before' || position === 'after') && target.siblings) {
      const at = target.siblings.indexOf(target.item) + (position === 'after' ? 1 : 0);
      target.siblings.splice(at, 0, ...added);
    } else if (position === 'starting' || position === 'before')
      target.item[list] = [...added, ...(target.item[list] ?? [])];
    else target.item[list] = [...(target.item[list] ?? []), ...added];
  }
}

interface Found {
  readonly item: Item;
  readonly siblings?: Item[];
}

function find(item: Item, id: string, siblings?: Item[]): Found | null {
  if (item.id === id) return siblings ? { item, siblings } : { item };
  for (const list of listNames) {
    for (const each of item[list] ?? []) {
      const found = find(each, id, item[list]);
      if (found) return found;
    }
  }
  return null;
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const held = map.get(key);
  if (held) held.push(value);
  else map.set(key, [value]);
}
