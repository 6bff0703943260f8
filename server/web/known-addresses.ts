import { z } from 'zod';
import type { StaticFile } from './static-files.ts';

const latestSchema = z.object({ id: z.string() });
const metaSchema = z.object({ paths: z.array(z.string()) });

/**
 * Whether the build has a page at an address, as the paths in its `builds/meta/{id}.json` say. Like the router of the
 * app it ignores case and a slash at the end. A build that names no paths has a page everywhere.
 */
export function knownAddresses(
  find: (requestPath: string) => Promise<StaticFile | null>,
): (requestPath: string) => Promise<boolean> {
  const patterns = new WeakMap<StaticFile, readonly URLPattern[]>();

  async function patternsOfBuild(): Promise<readonly URLPattern[] | null> {
    const latest = await find('/builds/latest.json');
    const { data } = latestSchema.safeParse(latest && contentOf(latest));
    const meta = data && (await find(`/builds/meta/${data.id}.json`));
    if (!meta) return null;
    const known = patterns.get(meta) ?? patternsOf(meta);
    patterns.set(meta, known);
    return known;
  }

  return async (requestPath) => {
    const known = await patternsOfBuild();
    return known === null || known.some((pattern) => pattern.test({ pathname: requestPath }));
  };
}

const contentOf = ({ bytes }: StaticFile): unknown => JSON.parse(bytes.toString('utf8'));

function patternsOf(meta: StaticFile): URLPattern[] {
  const { paths } = metaSchema.parse(contentOf(meta));
  return paths.map((path) => new URLPattern({ pathname: path === '/' ? path : `${path}{/}?` }, { ignoreCase: true }));
}
