import type { Requirement, RequirementParam, RequirementPart } from '../../api-contract/frameworks/model.ts';
import { importLimits } from '../limits.ts';
import { refused, written } from '../refused.ts';
import { twoLinesOf } from '../reading/where.ts';
import type { Warnings } from '../warnings.ts';
import type { OscalCatalog, OscalControl, OscalGroup, OscalParam, OscalPart, OscalProp } from './model.ts';
import { eachControl, eachParam, mentionedParams } from './walk.ts';
import { isWithdrawn, successorsOf, WithdrawnByExamples } from './withdrawn.ts';

export interface RowsOf {
  readonly catalog: OscalCatalog;
  readonly context: ReadonlySet<string>;
  /** The text of the file, for the lines of what is wrong; null for a resolved profile, where the first of two is kept. */
  readonly text: (() => string) | null;
  readonly file: string;
}

/** Returns the rows of a catalog in its order. Refuses ids that appear twice, and more than an import may hold. */
export function rowsOfCatalog({ catalog, context, text, file }: RowsOf, warnings: Warnings): Requirement[] {
  const rows: Requirement[] = [];
  const taken = new Set<string>();
  const withoutExamples = new WithdrawnByExamples(catalog);
  let params = 0;
  const hasStatements = someControl(catalog, ({ parts }) => Boolean(parts?.some(isStatement)));

  const add = (row: Omit<Requirement, 'position' | 'weight'>): void => {
    if (row.depth >= importLimits.depth) throw refused('too_deep', file, importLimits.depth);
    if (rows.length >= importLimits.requirements)
      throw refused('too_many', written(rows.length + 1), 'requirements', written(importLimits.requirements));
    params += row.params.length;
    if (params > importLimits.params)
      throw refused('too_many', written(params), 'parameters', written(importLimits.params));
    rows.push({ ...row, position: rows.length, weight: 1 });
  };

  const addGroup = (group: OscalGroup, parent: string | null, depth: number): void => {
    const id = group.id?.trim() || `group-${rows.length + 1}`;
    let ref = id;
    for (let count = 2; taken.has(ref); count += 1) ref = `${id} (${count})`;
    if (ref !== id) warnings.add('group_twice', { file }, id);
    taken.add(ref);
    add({
      ref,
      label: labelOf(group.props) ?? ref,
      title: group.title,
      class: group.class ?? null,
      kind: 'group',
      parent,
      depth,
      parts: partsOf(group.parts, ref),
      params: paramsOf(group.params),
      assessable: false,
      context: false,
      withdrawn: false,
      successors: [],
    });
    addAll(group, ref, depth + 1);
  };

  const addControl = (control: OscalControl, parent: string | null, depth: number): void => {
    const { id } = control;
    if (!id) throw refused('no_id', 'a control', control.title);
    const isTwice = taken.has(id);
    if (isTwice && text !== null) throw twice(id, text());
    if (isTwice) warnings.add('taken_twice', { file }, id);
    else {
      taken.add(id);
      const withdrawn = isWithdrawn(control) || withoutExamples.has(id);
      const isContext = context.has(id);
      const label = labelOf(control.props);
      if (label === '') warnings.add('empty_label', { file }, id);
      if (control.title === '') warnings.add('no_title', { file }, id);
      const states = control.parts?.some((part) => isStatement(part) && saysSomething(part)) ?? false;
      add({
        ref: id,
        label: label || id,
        title: control.title,
        class: control.class ?? null,
        kind: 'control',
        parent,
        depth,
        parts: partsOf(control.parts, id),
        params: paramsOf(control.params),
        assessable: !withdrawn && !isContext && (states || (!hasStatements && !control.controls?.length)),
        context: isContext,
        withdrawn,
        successors: successorsOf(control),
      });
    }
    addAll(control, id, depth + 1);
  };

  const addAll = (
    holder: { groups?: OscalGroup[]; controls?: OscalControl[] },
    parent: string | null,
    depth: number,
  ) => {
    for (const control of holder.controls ?? []) addControl(control, parent, depth);
    for (const group of holder.groups ?? []) addGroup(group, parent, depth);
  };
  addAll(catalog, null, 0);
  warnOfParams(catalog, file, warnings);
  if (rows.length === 0) throw refused('nothing', file);
  const holders = holdersOfParts(rows, taken);
  return rows.map((row) => withKnownSuccessors(row, taken, holders, file, warnings));
}

function twice(id: string, text: string) {
  const lines = twoLinesOf(text, id);
  return lines ? refused('twice', id, ...lines) : refused('twice_unplaced', id);
}

/** A successor may be a statement item of a control, or none that this version has. */
function withKnownSuccessors(
  row: Requirement,
  refs: ReadonlySet<string>,
  holders: ReadonlyMap<string, string>,
  file: string,
  warnings: Warnings,
): Requirement {
  if (row.successors.length === 0) return row;
  const found = row.successors.map((id) => {
    if (refs.has(id)) return id;
    const holder = holders.get(id) ?? holders.get(id.toLowerCase()) ?? id.replace(/_(smt|stm|obj|gdn)\b.*$/, '');
    if (!refs.has(holder)) warnings.add('unknown_successor', { file }, row.ref, id);
    return holder;
  });
  return { ...row, successors: [...new Set(found)] };
}

function warnOfParams(catalog: OscalCatalog, file: string, warnings: Warnings): void {
  const known = new Set<string>();
  eachParam(catalog, ({ id }) => {
    if (known.has(id)) warnings.add('param_twice', { file }, id);
    known.add(id);
  });
  const check = ({ prose, parts }: OscalPart, ref: string): void => {
    if (prose?.includes('{{'))
      for (const id of mentionedParams(prose)) if (!known.has(id)) warnings.add('unknown_param', { file }, id, ref);
    for (const part of parts ?? []) check(part, ref);
  };
  eachControl(catalog, ({ id: ref, parts }) => {
    for (const part of parts ?? []) check(part, ref);
  });
}

const isStatement = ({ name }: OscalPart) => name === 'statement';
const saysSomething = ({ prose, parts }: OscalPart): boolean =>
  Boolean(prose?.trim()) || (parts ?? []).some(saysSomething);

function someControl(
  holder: { groups?: OscalGroup[]; controls?: OscalControl[] },
  test: (control: OscalControl) => boolean,
): boolean {
  return (
    (holder.controls ?? []).some((control) => test(control) || someControl(control, test)) ||
    (holder.groups ?? []).some((group) => someControl(group, test))
  );
}

/** The ref of the row that a part is in, for each part that successors name. */
function holdersOfParts(rows: readonly Requirement[], refs: ReadonlySet<string>): Map<string, string> {
  const holders = new Map<string, string>();
  const named = rows.flatMap(({ successors }) => successors.filter((id) => !refs.has(id)));
  if (named.length === 0) return holders;
  const wanted = new Set(named.flatMap((id) => [id, id.toLowerCase()]));
  const add = ({ id, parts }: RequirementPart, ref: string): void => {
    if (id !== null && wanted.has(id)) holders.set(id, ref);
    for (const part of parts) add(part, ref);
  };
  for (const { ref, parts } of rows) for (const part of parts) add(part, ref);
  return holders;
}

/** The label without a class before one that publishers keep for sorting or for other documents. */
function labelOf(props: readonly OscalProp[] | undefined): string | null {
  if (!props) return null;
  const labels = props.filter(({ name }) => name === 'label');
  return (labels.find((each) => each.class === undefined) ?? labels[0])?.value.trim() ?? null;
}

function partsOf(parts: readonly OscalPart[] | undefined, ref: string): RequirementPart[] {
  return (parts ?? []).map(({ id, name, title, prose, props, parts: inner }) => {
    if (
      prose !== undefined &&
      prose.length * 3 > importLimits.textBytes &&
      Buffer.byteLength(prose) > importLimits.textBytes
    )
      throw refused('text_too_long', ref, importLimits.textKilobytes);
    return {
      id: id ?? null,
      name,
      label: labelOf(props) || null,
      title: title ?? null,
      prose: prose === undefined ? null : tidy(prose),
      parts: partsOf(inner, ref),
    };
  });
}

/** Publishers leave spaces around inserts in one format and not in another; indents of lists stay. */
const tidy = (text: string) =>
  isUntidy(text)
    ? text
        .replace(/(\S)[ \t]+/g, '$1 ')
        .replace(/^[ \t]+(?![*\d\s-])/gm, '')
        .replace(/[ \t]+$/gm, '')
        .trim()
    : text;

/** Most texts have nothing to tidy, and looking for what there might be is fast. */
const isUntidy = (text: string) => untidy.test(text) || text !== text.trim();
const untidy = / {2}|\t| \n|\n /;

const paramsOf = (params: readonly OscalParam[] | undefined): RequirementParam[] =>
  (params ?? []).map(({ id, label, values, select, constraints, guidelines }) => ({
    id,
    label: label === undefined ? null : tidy(label),
    values: values ?? [],
    select: select ? { many: select['how-many'] === 'one-or-more', choices: (select.choice ?? []).map(tidy) } : null,
    constraints: (constraints ?? []).flatMap(({ description }) => (description ? [tidy(description)] : [])),
    guidelines: (guidelines ?? []).map(({ prose }) => tidy(prose)),
  }));
