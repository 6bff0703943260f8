import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './project-files.ts';

const importMap: Record<string, string> = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).imports;
const statement = /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)';/gms;
const later = /\bimport\('([^']+)'\)/g;
const onlyTypes = /^(?:import|export) \{\s*(?:type [^,}]+,?\s*)+\} from/;

interface Imported {
  readonly source: string;
  /** The file, where it is one of the project. */
  readonly module: string | undefined;
}

/** What a module imports as it is loaded; with `dynamic` also what it may import later. Types are not loaded. */
export function importsOf(importer: string, { dynamic = false } = {}): Imported[] {
  const text = readFileSync(importer, 'utf8');
  const sources = [...text.matchAll(statement)].filter(([all]) => !onlyTypes.test(all));
  if (dynamic) sources.push(...text.matchAll(later));
  return sources.map(([, source = '']) => ({ source, module: moduleOf(source, importer) }));
}

function moduleOf(source: string, importer: string): string | undefined {
  if (source.startsWith('.')) return path.resolve(path.dirname(importer), source);
  for (const [pattern, target] of Object.entries(importMap)) {
    const [start = '', end] = pattern.split('*');
    if (end === undefined ? source === pattern : source.startsWith(start)) {
      return path.join(root, target.replace('*', source.slice(start.length)));
    }
  }
  return undefined;
}
