import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parseField } from './new-feature/field-lines.ts';
import { registrations } from './new-feature/register.ts';
import { type FeaturePlan, render } from './new-feature/render.ts';
import { rename, singularOf } from './new-feature/words.ts';
import { inProject } from './project.ts';

const usage = `npm run new-feature -- <plural> [--singular <name>] --german <Singular>|<Plural> [--field <name>:text|day|number|money|person|choice(a|b)=<German label>[(<German a>|<German b>)]]… [--section contracts] [--nav contractManagement]`;

const { values, positionals } = parseArgs({
  options: {
    singular: { type: 'string' },
    german: { type: 'string', default: '' },
    field: { type: 'string', multiple: true, default: [] },
    section: { type: 'string', default: 'contracts' },
    nav: { type: 'string', default: 'contractManagement' },
    'skip-schema': { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const permissions = await readFile(
  inProject('src/features/organisation-settings/organisation-settings.messages.de.json'),
  'utf8',
);
const germanSections = (JSON.parse(permissions) as { permissions: { sections: Record<string, string> } }).permissions
  .sections;
const plan = { ...planOf(positionals[0] ?? ''), nav: values.nav };

const templates = inProject('scripts/new-feature/templates');
const made = new Map<string, string>();
for (const file of templateFiles()) {
  const template = await readFile(path.join(templates, file), 'utf8');
  made.set(
    rename(file.replace('next_', `${nextMigration()}_`).replace(/\.template$/, ''), plan),
    render(template, plan),
  );
}
for (const [file, register] of Object.entries(registrations)) {
  made.set(file, register(await readFile(inProject(file), 'utf8'), plan));
}
for (const [file, content] of made) {
  await mkdir(path.dirname(inProject(file)), { recursive: true });
  await writeFile(inProject(file), content);
}
run(
  'oxfmt',
  [...made.keys()].filter((file) => /\.(tsx?|json)$/.test(file)),
);
if (!values['skip-schema']) run('node', ['scripts/schema.ts']);

for (const file of made.keys()) console.log(file);
console.log(
  `\nDraw the baselines of its stories with npm run visual -- --update screens-${plan.singular}, and look at them.`,
);

function planOf(plural: string): FeaturePlan {
  const fields = values.field.filter((text) => text !== 'name:text').map(parseField);
  const isName = (name: string) => /^[a-z]+(-[a-z]+)*$/.test(name);
  const singular = values.singular ?? singularOf(plural);
  if (!isName(plural) || !isName(singular)) refuse('The name is in lower case, its words joined by hyphens.');
  if (singular === plural) refuse(`Name one of them: --singular.`);
  if (fields.includes(null))
    refuse(
      'A field is text, day, number, money, person or choice(a|b), with what German calls it: due_date:day=Fällig.',
    );
  if (existsSync(inProject('api-contract', plural))) refuse(`api-contract/${plural} is there already.`);
  const [germanSingular, germanPlural, ...more] = values.german.split('|');
  if (!germanSingular || !germanPlural || more.length > 0)
    refuse('Say what German calls one and many: --german "Anforderung|Anforderungen".');
  const german = {
    singular: germanSingular,
    plural: germanPlural,
    section: germanSections[values.section] ?? values.section,
  };
  return { plural, singular, section: values.section, fields: fields.filter((field) => field !== null), german };
}

function templateFiles(): string[] {
  return readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.template'));
}

function nextMigration(): string {
  const numbers = readdirSync(inProject('server/kernel/db/migrations')).map((file) => Number(file.slice(0, 4)));
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

function run(command: string, given: readonly string[]) {
  execFileSync(inProject('node_modules/.bin', command), given, { cwd: inProject(), stdio: 'inherit' });
}

function refuse(sentence: string): never {
  console.error(`${sentence}\n${usage}`);
  process.exit(2);
}
