import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

const app = path.resolve(import.meta.dirname, '../../src/app');
const main = path.join(app, 'main.tsx');
const signIn = path.join(app, 'public/public-pages.tsx');
const otherPublicPages = path.join(app, 'public/other-public-pages.tsx');
const shell = path.join(app, 'shell/shell.tsx');

const schemas = /\/contract\/|\/node_modules\/zod\//;
const onItsOwn = /\/(document-viewer|pdfjs-dist|@cantoo|@sentry|@sentry-internal|mocks|msw)\//;
/** What the sign-in page uses for certain; a room's index names more than one page needs. */
const signInUses = new RegExp(
  [
    'node_modules/@chakra-ui/react/dist/esm/(styled-system|utils|theme|preset-base)',
    'node_modules/(@emotion|@pandacss|stylis)/',
    'src/design-system/(alert|auth-layout|button|field|form|input|link|logo|messages|spinner|theme|visually-hidden)/',
    'src/(api/(?!upload)|app/)',
  ].join('|'),
);

/**
 * Put what several pages share into a few chunks by when it is needed: to sign in, inside, on some page inside. Left
 * alone, every combination of sharers becomes a file of its own: 38 requests to open the contract list.
 */
export function fewChunks(): Plugin {
  const reached = new Map<string, ReadonlySet<string>>();

  function reachedFrom(start: string, modules: Modules): ReadonlySet<string> {
    const known = reached.get(start);
    if (known) return known;
    const found = new Set<string>();
    const visit = (id: string) => {
      if (found.has(id)) return;
      found.add(id);
      for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) visit(imported);
    };
    visit(start);
    reached.set(start, found);
    return found;
  }

  function groupOf(id: string, modules: Modules): string | null {
    const isReachedFrom = (start: string) => reachedFrom(start, modules).has(id);
    if (isReachedFrom(main) || onItsOwn.test(id) || id.endsWith('.css')) return null;
    if (schemas.test(id)) return 'schemas';
    if (isReachedFrom(signIn)) return signInUses.test(id) ? 'sign-in' : null;
    if (isReachedFrom(otherPublicPages)) return null;
    return isReachedFrom(shell) ? 'inside' : null;
  }

  return {
    name: 'few-chunks',
    apply: () => !process.env.STORYBOOK && !process.env.VITEST,
    buildStart: () => reached.clear(),
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: groupOf },
                {
                  name: (id, modules) => (onItsOwn.test(id) || groupOf(id, modules) ? null : 'pages'),
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    }),
  };
}
