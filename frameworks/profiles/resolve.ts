import type { OscalCatalog, OscalParam, OscalResource } from '../oscal/model.ts';
import type { OscalProfile } from '../oscal/profile-model.ts';
import { eachParam, mentionedParams, references } from '../oscal/walk.ts';
import { refused } from '../refused.ts';
import type { Warnings } from '../warnings.ts';
import { modify } from './modify.ts';
import { prune, selectControls } from './select.ts';
import { combine, structured } from './structure.ts';

/** A document of the upload, under its file’s name. */
export type Document =
  | { readonly kind: 'catalog'; readonly name: string; readonly catalog: OscalCatalog }
  | { readonly kind: 'profile'; readonly name: string; readonly profile: OscalProfile };

/** Finds what a profile refers to among the files of the upload; throws ImportRefused where it isn’t there. */
export type FindDocument = (hrefs: readonly string[], from: Document, chain: readonly string[]) => Document;

export interface Resolved {
  readonly catalog: OscalCatalog;
  /** Ids of controls that are there only because a chosen one stands in them. */
  readonly context: ReadonlySet<string>;
}

interface Source extends Resolved {
  readonly name: string;
  /** The catalog before anything was chosen from it. */
  readonly whole: OscalCatalog;
}

/** Resolves a profile through all that it imports. A catalog stays as it is. */
export function resolve(
  document: Document,
  find: FindDocument,
  warnings: Warnings,
  chain: readonly string[] = [],
): Resolved {
  if (chain.includes(document.name)) throw refused('circular', [...chain, document.name].join(' → '));
  if (document.kind === 'catalog') return { catalog: document.catalog, context: new Set() };
  const { profile, name } = document;
  const within = [...chain, name];

  const sources = profile.imports.map((each): Source => {
    const found = find(hrefsOf(each.href, profile), document, within);
    const inner = resolve(found, find, warnings, within);
    const { chosen, context, missing } = selectControls(inner.catalog, each, inner.context);
    for (const id of missing) warnings.add('not_selected', { file: name }, id, found.name);
    const catalog = prune(inner.catalog, ({ id }) => chosen.has(id));
    return { name: found.name, whole: inner.catalog, catalog, context };
  });
  warnOfTwoSettings(sources, warnings);

  const combined = combine(
    sources.map(({ catalog }) => catalog),
    profile.merge?.combine?.method,
  );
  const { groups, controls } = structured(combined, profile.merge);
  const catalog: OscalCatalog = structuredClone({
    uuid: profile.uuid ?? '',
    metadata: metadataOf(profile, name),
    ...(groups?.length ? { groups } : {}),
    ...(controls?.length ? { controls } : {}),
  });
  addLooseParams(catalog, sources);
  if (profile.modify) modify(catalog, profile.modify, warnings);
  const resources = keptResources(catalog, [...sources.map(({ whole }) => whole), profile]);
  if (resources.length > 0) catalog['back-matter'] = { resources };
  return { catalog, context: contextOf(sources) };
}

/** A control is context where every import that brings it brings it as such. */
function contextOf(sources: readonly Source[]): Set<string> {
  const context = new Set(sources.flatMap((source) => [...source.context]));
  for (const source of sources) for (const id of idsChosen(source)) context.delete(id);
  return context;
}

function idsChosen({ catalog, context }: Source): string[] {
  const ids: string[] = [];
  prune(catalog, ({ id }) => {
    if (!context.has(id)) ids.push(id);
    return true;
  });
  return ids;
}

/** An address in the back matter stands for the files that it names; any other stands for itself. */
function hrefsOf(href: string, profile: OscalProfile): string[] {
  if (!href.startsWith('#')) return [href];
  const resource = profile['back-matter']?.resources?.find(({ uuid }) => uuid === href.slice(1));
  const links = resource?.rlinks?.map((link) => link.href) ?? [];
  if (links.length === 0) throw refused('no_resource', href);
  return links;
}

const metadataOf = ({ metadata }: OscalProfile, name: string): OscalCatalog['metadata'] => ({
  ...metadata,
  props: [...(metadata.props ?? []), { name: 'resolution-tool', value: 'Accordant' }],
  links: [...(metadata.links ?? []), { href: name, rel: 'source-profile' }],
});

/** Parameters that were left behind with a group or a control and are mentioned by what was taken, in their source's order. */
function addLooseParams(catalog: OscalCatalog, sources: readonly Source[]): void {
  const have = new Set<string>();
  eachParam(catalog, ({ id }) => have.add(id));
  const loose: OscalParam[] = [];
  for (const { whole } of sources) {
    const known = new Map<string, OscalParam>();
    eachParam(whole, (param) => known.set(param.id, param));
    const taken = new Set<string>();
    const wanted = [...mentionedParams(catalog)];
    for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
      const param = known.get(id);
      if (!param || have.has(id)) continue;
      have.add(id);
      taken.add(id);
      wanted.push(...mentionedParams(param));
    }
    for (const [id, param] of known) if (taken.has(id)) loose.push(structuredClone(param));
  }
  if (loose.length > 0) catalog.params = loose;
}

/** Resources that are referred to, by each other too, and those that ask to be kept; later ones win over earlier with the same id. */
function keptResources(catalog: OscalCatalog, holders: readonly Pick<OscalCatalog, 'back-matter'>[]): OscalResource[] {
  const known = new Map<string, OscalResource>();
  for (const holder of holders) for (const each of holder['back-matter']?.resources ?? []) known.set(each.uuid, each);
  const always = [...known.values()].filter((each) =>
    each.props?.some(({ name, value }) => name === 'keep' && value === 'always'),
  );
  const kept = new Set(always.map(({ uuid }) => uuid));
  const wanted = [...references(catalog)];
  for (let id = wanted.pop(); id !== undefined; id = wanted.pop()) {
    const resource = known.get(id);
    if (!resource || kept.has(id)) continue;
    kept.add(id);
    wanted.push(...references(resource));
  }
  return structuredClone([...known.values()].filter(({ uuid }) => kept.has(uuid)));
}

/** Says where two imports bring one parameter with different values; what comes first is used. */
function warnOfTwoSettings(sources: readonly Source[], warnings: Warnings): void {
  const first = new Map<string, { param: OscalParam; name: string }>();
  for (const { catalog, name } of sources) {
    const own = new Map<string, { param: OscalParam; name: string }>();
    eachParam(catalog, (param) => own.set(param.id, { param, name }));
    for (const [id, here] of own) {
      const there = first.get(id);
      if (!there) first.set(id, here);
      else if (settingOf(there.param) !== settingOf(here.param)) warnings.add('set_twice', {}, id, there.name, name);
    }
  }
}

const settingOf = ({ values, constraints, select }: OscalParam) => JSON.stringify([values, constraints, select]);
