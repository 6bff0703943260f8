import { rename } from './words.ts';
import type { FeaturePlan } from './render.ts';

/** Where a resource is named besides in its own files: the contract, the server, and the rows of the registry. */
export const registrations: Readonly<
  Record<string, (text: string, plan: FeaturePlan & { readonly nav: string }) => string>
> = {
  'api-contract/endpoints.ts': (text, plan) =>
    insert(
      insert(
        text,
        '\n/** Every route',
        rename("import { widgetEndpoints } from './kebab-widgets/endpoints.ts';\n", plan),
      ),
      '} as const;',
      rename('  ...widgetEndpoints,\n', plan),
    ),

  'server/app.ts': (text, plan) =>
    insert(
      insert(
        text,
        'import { serveApiDocuments }',
        rename("import { widgetRoutes } from '#resources/kebab-widgets';\n", plan),
      ),
      '  ];\n  for (const add of',
      rename('    widgetRoutes,\n', plan),
    ),

  'tests/security/tenant-matrix/cases.ts': (text, { fields }) => {
    const people = fields.filter(({ kind }) => kind === 'person').flatMap(({ name }) => [name, `${name}_id`]);
    const unknown = people.filter((name) => !text.includes(`\n  ${name}: (other)`));
    return insert(
      text,
      '  participant_ids: (other)',
      unknown.map((name) => `  ${name}: (other) => other.members.Owner.id,\n`).join(''),
    );
  },

  'src/app/registry/pages.ts': (text, plan) => {
    const list = takeReserved(text, rename('widgetList', plan), `/${plan.plural}/all`);
    const detail = takeReserved(list.text, rename('widget', plan), `/${plan.plural}/:id`);
    const rows = rename(pageRows, plan)
      .replace('LIST_PATH', list.path)
      .replace('DETAIL_PATH', detail.path)
      .replace('NAV', plan.nav)
      .replaceAll('SECTION', plan.section);
    return insert(detail.text, '  profile: page({', rows);
  },

  'src/app/registry/pages.de.json': (text, plan) =>
    insert(
      text,
      '  "profile":',
      `  "${rename('widgetList', plan)}": "${plan.german.plural}",\n  "${rename('widget', plan)}": "${plan.german.singular}",\n`,
    ),

  'src/app/registry/resources.ts': (text, plan) =>
    insert(
      text.replace(/Building2, (?!ClipboardList)/, 'Building2, ClipboardList, '),
      '  profile: resource({',
      rename(resourceRow, plan),
    ),
};

const pageRows = `  widgetList: page({
    path: 'LIST_PATH',
    title: 'Spoken widgets',
    resource: 'widgets',
    nav: 'NAV',
    permission: 'SECTION.read',
    module: 'pages/kebab-widget-list-page.tsx',
  }),
  widget: page({
    path: 'DETAIL_PATH',
    title: 'Spoken widget',
    resource: 'widgets',
    permission: 'SECTION.read',
    module: 'pages/kebab-widget-page.tsx',
  }),
`;

const resourceRow = `  widgets: resource({ icon: ClipboardList, endpoints: { list: 'listWidgets', detail: 'getWidget' } }),
`;

function insert(text: string, before: string, added: string): string {
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`There is no “${before.trim()}” to put a line before.`);
  return text.slice(0, at) + added + text.slice(at);
}

/** The address that the specification reserved for a page; its row makes way. */
function takeReserved(text: string, name: string, otherwise: string): { text: string; path: string } {
  const row = new RegExp(`^  ${name}: reserved\\('([^']+)'\\),\\n`, 'm');
  return { text: text.replace(row, ''), path: row.exec(text)?.[1] ?? otherwise };
}
