import path from 'node:path';
import { z } from 'zod';
import type { ImportedEdge, ImportedMapping } from '../../api-contract/frameworks/model.ts';
import type { DroppedFile, ImportMapping, ImportOptions } from '../door.ts';
import { orRefused } from '../import.ts';
import { importLimits } from '../limits.ts';
import { parse, type RawOscal, rawOscal, rawOscalOfXml } from '../oscal/parse.ts';
import { textOf } from '../reading/text-of-file.ts';
import { unpack } from '../reading/unpack.ts';
import { readXmlTree } from '../reading/xml-tree.ts';
import { refused, written } from '../refused.ts';
import { isTable, rowsOfFile } from '../tables/read-table.ts';
import { Warnings } from '../warnings.ts';
import { rationaleOfWord, relationOfWord } from './relations.ts';

/** Reads a mapping collection of OSCAL, or a table with a row for each pair of requirements. */
export const importMapping: ImportMapping = (files, options = {}) =>
  orRefused(async () => {
    const [file, ...others] = await unpack(files);
    if (!file) throw refused('empty');
    if (others.length > 0) throw refused('several', [file, ...others].map(({ name }) => name).join(', '));
    const warnings = new Warnings();
    const mapping = isTable(file) ? mappingOfTable(file, options, warnings) : mappingOfOscal(file, warnings);
    if (mapping.edges.length === 0) throw refused('mapping_empty', file.name);
    return { status: 'imported', ...mapping, warnings: warnings.list };
  });

const text = z.string();
const items = z.array(z.looseObject({ 'id-ref': text })).min(1);
const said = z.union([text, z.looseObject({ type: text.optional(), value: text.optional() })]);
const resource = z.looseObject({ href: text, title: text.optional() }).optional();
const rationale = { 'matching-rationale': text.optional() };

const collection = z.looseObject({
  metadata: z.looseObject({ title: text, version: text.optional() }),
  provenance: z.looseObject({ method: text.optional(), ...rationale }).optional(),
  mappings: z.array(
    z.looseObject({
      ...rationale,
      'source-resource': resource,
      'target-resource': resource,
      maps: z.array(
        z.looseObject({
          ...rationale,
          relationship: said.optional(),
          sources: items,
          targets: items,
          'confidence-score': z
            .union([z.number(), text, z.looseObject({ percentage: z.number().optional() })])
            .optional(),
          remarks: text.optional(),
        }),
      ),
    }),
  ),
});

function mappingOfOscal(file: DroppedFile, warnings: Warnings): Omit<ImportedMapping, 'warnings'> {
  const raw = rawOf(file);
  if (raw?.root !== 'mapping-collection') throw refused('not_a_mapping', file.name);
  const { metadata, provenance, mappings } = parse(collection, raw);
  const edges = mappings.flatMap((mapping) =>
    mapping.maps.flatMap((map) => {
      const relation = relationIn(map.relationship, file.name, warnings);
      const sources = map.sources.map((each) => each['id-ref']);
      const shared = {
        sources,
        relation,
        strength: strengthOf(map['confidence-score']),
        rationale: rationaleOfWord(
          map['matching-rationale'] ?? mapping['matching-rationale'] ?? provenance?.['matching-rationale'],
        ),
        remarks: map.remarks ?? null,
      };
      // Of several targets together an edge to each says less: the sources may go beyond one of them.
      const alone = map.targets.length === 1 ? relation : ofOneOfSeveral(relation);
      return map.targets.map((each): ImportedEdge => ({ ...shared, relation: alone, target: each['id-ref'] }));
    }),
  );
  if (edges.length > importLimits.params)
    throw refused('too_many', written(edges.length), 'edges', written(importLimits.params));
  const [first] = mappings;
  return {
    title: metadata.title,
    version: metadata.version ?? '',
    provenance: provenance?.method ?? null,
    source: first?.['source-resource']?.href ?? null,
    target: first?.['target-resource']?.href ?? null,
    edges,
  };
}

function rawOf(file: DroppedFile): RawOscal | null {
  const content = textOf(file).replace(/^\ufeff/, '');
  return content.trimStart().startsWith('<')
    ? rawOscalOfXml(readXmlTree(content, file.name))
    : rawOscal(content, file.name);
}

const ofOneOfSeveral = (relation: ImportedEdge['relation']): ImportedEdge['relation'] =>
  relation === 'equal' || relation === 'superset' ? 'superset' : relation === 'none' ? 'none' : 'unknown';

function relationIn(
  given: z.infer<typeof said> | undefined,
  file: string,
  warnings: Warnings,
): ImportedEdge['relation'] {
  const word = typeof given === 'string' ? given : (given?.value ?? given?.type ?? '');
  const relation = relationOfWord(word);
  if (relation === null) warnings.add('unknown_relation', { file }, word);
  return relation ?? 'unknown';
}

/** Percentages and shares of one become 0 to 10. */
function strengthOf(given: number | string | { percentage?: number | undefined } | undefined): number | null {
  const number = typeof given === 'object' ? given.percentage : Number.parseFloat(String(given));
  if (number === undefined || !Number.isFinite(number) || number < 0) return null;
  if (number <= 1) return Math.round(number * 10);
  return Math.min(10, number > 10 ? Math.round(number / 10) : number);
}

const headings = {
  source: /^(source|focal( document)? element|from|source (ref|id))$/,
  target: /^(target|reference( document)? element|to|target (ref|id))$/,
  relation: /^(relationship|relation|strm relationship|set theory relationship)$/,
  strength: /^(strength|strength of relationship|confidence)$/,
  rationale: /^(rationale|strm rationale|matching rationale)$/,
  remarks: /^(remarks?|comments?|notes?)$/,
} as const;

function mappingOfTable(
  file: DroppedFile,
  { table }: ImportOptions,
  warnings: Warnings,
): Omit<ImportedMapping, 'warnings'> {
  const [heading = [], ...rows] = rowsOfFile(file, table);
  const at = (name: keyof typeof headings) =>
    heading.findIndex((each) => headings[name].test(each.trim().toLowerCase()));
  const columns = { source: at('source'), target: at('target'), relation: at('relation') };
  if (columns.source < 0 || columns.target < 0) throw refused('mapping_columns');
  if (rows.length > importLimits.params)
    throw refused('too_many', written(rows.length), 'edges', written(importLimits.params));
  const cell = (row: readonly string[], column: number) => (column < 0 ? '' : (row[column] ?? '').trim());
  const edges = rows.flatMap((row): ImportedEdge[] => {
    const [source, target] = [cell(row, columns.source), cell(row, columns.target)];
    if (!source || !target) return [];
    return [
      {
        sources: [source],
        target,
        relation: relationIn(cell(row, columns.relation), file.name, warnings),
        strength: strengthOf(cell(row, at('strength'))),
        rationale: rationaleOfWord(cell(row, at('rationale'))),
        remarks: cell(row, at('remarks')) || null,
      },
    ];
  });
  return {
    title: table?.title ?? path.basename(file.name, path.extname(file.name)),
    version: table?.version ?? '',
    provenance: null,
    source: null,
    target: null,
    edges,
  };
}
