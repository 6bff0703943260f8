import { registerHooks, type ResolveFnOutput, type ResolveHookContext } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a start of the server loads, and where the quick resolution finds something else than Node does. */
export interface LoadedModules {
  readonly urls: readonly string[];
  readonly misled: readonly string[];
}

type Resolve = (specifier: string, context: ResolveHookContext, next: () => ResolveFnOutput) => ResolveFnOutput;

const ours = (file: string) => pathToFileURL(path.resolve(file)).href;
const { quickResolution } = (await import(ours('server/quick-resolution.mjs'))) as { quickResolution: () => Resolve };
const quick = quickResolution();
const urls = new Set<string>();
const misled: string[] = [];
const said = ({ url, format }: ResolveFnOutput) => `${url} as ${format}`;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const quickly = quick(specifier, context, () => found);
    // Node says the kind of a package's file when it reads it, where the name does not tell.
    const same = quickly.url === found.url && (!found.format || quickly.format === found.format);
    if (!same) misled.push(`${specifier} in ${context.parentURL}: ${said(quickly)}, not ${said(found)}`);
    urls.add(found.url);
    return found;
  },
});

await import(ours('server/start/serve.ts'));
await import(ours('server/start/assemble-server.ts'));
const atStart = [...urls];
// Loaded by a first start alone, with many packages of many kinds.
await import(ours('server/start/sample-organisation.ts'));
process.stdout.write(JSON.stringify({ urls: atStart, misled } satisfies LoadedModules), () => process.exit(0));
