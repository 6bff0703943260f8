import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import packageFile from '../../../package.json' with { type: 'json' };
import { projectRoot } from '../../project.ts';

/** A node of the syntax tree; its fields differ by type. */
// oxlint-disable-next-line typescript/no-explicit-any -- its readers ask for a type and then for what that type has
export type Node = any;

/** Where an imported name comes from; `name` is `*` for a whole module. */
export interface Import {
  readonly from: string;
  readonly name: string;
}

/** One file as the build reads it: its syntax tree, its constants, functions and imports by name. */
export interface SourceFile {
  readonly path: string;
  readonly code: string;
  readonly program: Node;
  readonly constants: ReadonlyMap<string, Node>;
  readonly functions: ReadonlyMap<string, Node>;
  readonly imports: ReadonlyMap<string, Import>;
  /** What is handed on from elsewhere: `export { Button } from './button.tsx'`. */
  readonly handedOn: ReadonlyMap<string, Import>;
}

const read = new Map<string, { readonly changed: number; readonly file: SourceFile }>();

/** The file at this path, parsed once for each time it was written. */
export function sourceFile(file: string): SourceFile {
  const changed = statSync(file).mtimeMs;
  const known = read.get(file);
  if (known?.changed === changed) return known.file;
  const parsed = parse(file, readFileSync(file, 'utf8'));
  read.set(file, { changed, file: parsed });
  return parsed;
}

/** A text as a file at this path. Throws where it cannot be parsed. */
export function parse(file: string, code: string): SourceFile {
  const { program, errors } = parseSync(file, code);
  const [error] = errors;
  if (error) throw new Error(`${place({ path: file, code }, 0)}: ${error.message}`);
  const constants = new Map<string, Node>();
  const functions = new Map<string, Node>();
  const imports = new Map<string, Import>();
  const handedOn = new Map<string, Import>();
  walk(program, (node) => {
    if (node.type === 'VariableDeclaration' && node.kind === 'const') {
      for (const { id, init } of node.declarations) if (id.type === 'Identifier') constants.set(id.name, init);
    } else if (node.type === 'FunctionDeclaration' && node.id) {
      functions.set(node.id.name, node);
    } else if (node.type === 'ImportDeclaration') {
      for (const { local, imported } of node.specifiers) {
        imports.set(local.name, { from: node.source.value, name: imported?.name ?? '*' });
      }
    } else if (node.type === 'ExportNamedDeclaration' && node.source) {
      for (const { local, exported } of node.specifiers) {
        handedOn.set(exported.name, { from: node.source.value, name: local.name });
      }
    }
  });
  return { path: file, code, program, constants, functions, imports, handedOn };
}

/** Every node below, parents first. */
export function walk(node: Node, visit: (node: Node) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, visit);
  } else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node);
    for (const key in node) if (typeof node[key] === 'object') walk(node[key], visit);
  }
}

/** File and line of a position, as an editor opens it. */
export function place({ path: file, code }: Pick<SourceFile, 'path' | 'code'>, start: number): string {
  return `${path.relative(projectRoot, file)}:${code.slice(0, start).split('\n').length}`;
}

/** The file that a file of this project imports; undefined for packages. */
export function importedFile(from: string, specifier: string): string | undefined {
  const file = specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : ownFile(specifier);
  return file && existsSync(file) ? file : undefined;
}

function ownFile(specifier: string): string | undefined {
  for (const [pattern, target] of Object.entries(packageFile.imports)) {
    const [start = '', end] = pattern.split('*');
    const isNamed = end === undefined ? specifier === pattern : specifier.startsWith(start);
    if (isNamed) return path.join(projectRoot, target.replaceAll('*', specifier.slice(start.length)));
  }
  return undefined;
}

/** The files that these import at once, directly and through others; types are left out. */
export function importedFrom(files: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const file of files) {
    if (found.has(file) || !/\.tsx?$/.test(file)) continue;
    found.add(file);
    const statements = sourceFile(file).program.body.filter(
      ({ source, importKind, exportKind }: Node) => source && importKind !== 'type' && exportKind !== 'type',
    );
    const imported = statements.flatMap(({ source }: Node) => importedFile(file, source.value) ?? []);
    importedFrom(imported, found);
  }
  return found;
}

/** A name's own file and its name there, followed through imports and files that hand it on. */
export function definition(file: SourceFile, name: string): { file: SourceFile; name: string } | undefined {
  if (file.constants.has(name) || file.functions.has(name)) return { file, name };
  const elsewhere = file.imports.get(name) ?? file.handedOn.get(name);
  const target = elsewhere && importedFile(file.path, elsewhere.from);
  return target ? definition(sourceFile(target), elsewhere.name) : undefined;
}
