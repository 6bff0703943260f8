import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { endpoints } from '../api-contract/endpoints.ts';
import { listEndpoints } from './new-feature/choose-endpoint.ts';
import { featureFiles } from './new-feature/feature-files.ts';
import { inProject } from './project.ts';

const { values, positionals } = parseArgs({ options: { endpoint: { type: 'string' } }, allowPositionals: true });
const [name = ''] = positionals;
const endpoint = listEndpoints.find((known) => known === (values.endpoint ?? 'listMembers'));

if (!/^[a-z]+(-[a-z]+)*$/.test(name))
  refuse('npm run new-feature -- <name> --endpoint <name>: the name in lower case, words joined by hyphens.');
if (!endpoint) refuse(`--endpoint names a list of the contract: ${listEndpoints.join(', ')}.`);
if (existsSync(inProject('src/features', name))) refuse(`src/features/${name} is there already.`);

const files = featureFiles({ name, endpoint, path: endpoints[endpoint].path });
for (const [file, content] of Object.entries(files)) {
  await mkdir(path.dirname(inProject(file)), { recursive: true });
  await writeFile(inProject(file), content);
  console.log(file);
}
console.log('\nGive it a page: one line in src/app/paths.ts, one in the router. Then npm run storybook.');

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
