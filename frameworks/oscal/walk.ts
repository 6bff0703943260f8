import type { OscalCatalog, OscalControl, OscalGroup, OscalParam } from './model.ts';

export type ControlHolder = Pick<OscalCatalog, 'params' | 'controls' | 'groups'> | OscalGroup | OscalControl;

const groupsIn = (holder: ControlHolder): OscalGroup[] => ('groups' in holder ? (holder.groups ?? []) : []);

/** Calls back for each control with the control it stands in, parents first, in the order of the document. */
export function eachControl(
  holder: ControlHolder,
  visit: (control: OscalControl, parent: OscalControl | null) => void,
  parent: OscalControl | null = null,
): void {
  for (const control of holder.controls ?? []) {
    visit(control, parent);
    eachControl(control, visit, control);
  }
  for (const group of groupsIn(holder)) eachControl(group, visit, parent);
}

/** Calls back for each parameter of a catalog, its groups and controls. */
export function eachParam(holder: ControlHolder, visit: (param: OscalParam) => void): void {
  for (const param of holder.params ?? []) visit(param);
  for (const control of holder.controls ?? []) eachParam(control, visit);
  for (const group of groupsIn(holder)) eachParam(group, visit);
}

/** Calls back for each text in a value, with the name of the field it is in. */
export function eachText(value: unknown, visit: (text: string, field: string) => void, field = ''): void {
  if (typeof value === 'string') visit(value, field);
  else if (Array.isArray(value)) for (const each of value) eachText(each, visit, field);
  else if (typeof value === 'object' && value !== null)
    for (const name in value) eachText((value as Record<string, unknown>)[name], visit, name);
}

const insert = /\{\{\s*insert:\s*param,\s*([^\s}]+)\s*\}\}/g;

/** Returns the ids of the parameters that texts mention. */
export function mentionedParams(value: unknown): Set<string> {
  const ids = new Set<string>();
  eachText(value, (text) => {
    if (text.includes('{{')) for (const [, id] of text.matchAll(insert)) if (id) ids.add(id);
  });
  return ids;
}

const reference = /\(#([0-9a-f-]{36})\)/gi;

/** Returns the ids that links and texts refer to. */
export function references(value: unknown): Set<string> {
  const ids = new Set<string>();
  eachText(value, (text, field) => {
    if (field === 'href' && text.startsWith('#')) ids.add(text.slice(1));
    if (text.includes('(#')) for (const [, id] of text.matchAll(reference)) if (id) ids.add(id);
  });
  return ids;
}
