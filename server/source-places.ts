import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const places = /(file:[^\s:()]+):(\d+):(\d+)/g;

/**
 * Lets stack traces name the sources of what was bundled into a folder. A file's map is read when a trace first names the
 * file; Node would read the maps of all files at each start.
 */
export function nameSourcesOf(folder: string): void {
  const bundled = `${pathToFileURL(folder).href}/`;
  const maps = new Map<string, SourceMap>();

  const mapOf = (file: string): SourceMap => {
    const map = maps.get(file) ?? new SourceMap(readMap(file));
    maps.set(file, map);
    return map;
  };
  const sourceOf = (place: string, file: string, line: string, column: string): string => {
    if (!file.startsWith(bundled)) return place;
    const origin = mapOf(file).findOrigin(Number(line), Number(column));
    if (!('fileName' in origin)) return place;
    return `${new URL(origin.fileName, file).href}:${origin.lineNumber}:${origin.columnNumber}`;
  };

  Error.prepareStackTrace = (error: Error, calls: NodeJS.CallSite[]) => {
    const trace = [String(error), ...calls.map((call) => `    at ${String(call)}`)].join('\n');
    try {
      return trace.replaceAll(places, sourceOf);
    } catch {
      // Of a bundle whose maps are gone.
      return trace;
    }
  };
}

const readMap = (file: string) => JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMapPayload;
