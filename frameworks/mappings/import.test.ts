import { expect, test } from 'vitest';
import type { DroppedFile } from '../door.ts';
import { fileOf, jsonFile, metadata, yamlFile } from '../testing/small-framework.ts';
import { importMapping } from './import.ts';

const map = (relationship: unknown, sources: string[], targets: string[], more: object = {}) => ({
  relationship,
  sources: sources.map((id) => ({ type: 'control', 'id-ref': id })),
  targets: targets.map((id) => ({ type: 'control', 'id-ref': id })),
  ...more,
});
const collection = (...maps: object[]) => ({
  'mapping-collection': {
    metadata: metadata('CSF to 800-53'),
    provenance: { method: 'human', 'matching-rationale': 'semantic' },
    mappings: [
      {
        'source-resource': { type: 'catalog', href: 'csf.json' },
        'target-resource': { type: 'catalog', href: '800-53.json' },
        maps,
      },
    ],
  },
});
async function edgesOf(file: DroppedFile) {
  const read = await importMapping([file]);
  if (read.status === 'refused') throw new Error(read.refusal.message);
  return read;
}

const given = collection(
  map('equivalent-to', ['PR.AA-01'], ['ac-2'], { 'confidence-score': { percentage: 80 }, remarks: 'Accounts.' }),
  map({ type: 'subset-of' }, ['GV.OC-01', 'GV.OC-02'], ['pm-11'], { 'matching-rationale': 'functional' }),
  map('equal-to', ['ID.AM-01'], ['cm-8', 'pm-5']),
  map('resembles', ['ID.AM-02'], ['cm-9']),
);

test('a mapping collection gives its edges, the same in JSON and YAML', async () => {
  const read = await edgesOf(jsonFile('map.json', given));
  expect(read).toMatchObject({
    title: 'CSF to 800-53',
    provenance: 'human',
    source: 'csf.json',
    target: '800-53.json',
  });
  expect(read.edges[0]).toEqual({
    sources: ['PR.AA-01'],
    target: 'ac-2',
    relation: 'equal',
    strength: 8,
    rationale: 'semantic',
    remarks: 'Accounts.',
  });
  expect(read.edges[1]).toMatchObject({
    sources: ['GV.OC-01', 'GV.OC-02'],
    relation: 'subset',
    rationale: 'functional',
  });
  expect(read.warnings).toMatchObject([{ message: 'The relation “resembles” is unknown.' }]);
  expect((await edgesOf(yamlFile('map.yaml', given))).edges).toEqual(read.edges);
});

test('what equals several targets together goes beyond each of them', async () => {
  const { edges } = await edgesOf(jsonFile('map.json', given));
  expect(
    edges.filter(({ sources }) => sources[0] === 'ID.AM-01').map(({ target, relation }) => [target, relation]),
  ).toEqual([
    ['cm-8', 'superset'],
    ['pm-5', 'superset'],
  ]);
});

test('the same collection is read from XML', async () => {
  const xml = `<mapping-collection xmlns="http://csrc.nist.gov/ns/oscal/1.0"><metadata><title>CSF to 800-53</title><version>1.0</version></metadata>
    <provenance><method>human</method><matching-rationale>semantic</matching-rationale></provenance>
    <mapping><source-resource type="catalog" href="csf.json"/><target-resource type="catalog" href="800-53.json"/>
      <map><relationship>equivalent-to</relationship><source type="control" id-ref="PR.AA-01"/><target type="control" id-ref="ac-2"/><remarks><p>Accounts.</p></remarks></map>
    </mapping></mapping-collection>`;
  const { edges } = await edgesOf(fileOf('map.xml', xml));
  expect(edges).toEqual([
    {
      sources: ['PR.AA-01'],
      target: 'ac-2',
      relation: 'equal',
      strength: null,
      rationale: 'semantic',
      remarks: 'Accounts.',
    },
  ]);
});

test('a table in the words of OLIR and of set-theory mapping is read row by row', async () => {
  const { edges } = await edgesOf(
    fileOf(
      'map.csv',
      'Focal Document Element,Reference Document Element,Relationship,Strength\nA-1,B-1,Subset Of,7\nA-2,B-2,not related to,\nA-3,B-3,,\nA-4,,equal,',
    ),
  );
  expect(edges.map(({ relation, strength }) => [relation, strength])).toEqual([
    ['subset', 7],
    ['none', null],
    ['unknown', null],
  ]);
});

test.each([
  ['a catalog', jsonFile('a.json', { catalog: {} }), 'Import failed: a.json isn’t a mapping.'],
  [
    'a map without targets',
    jsonFile('a.json', collection(map('equal-to', ['a'], []))),
    'Import failed: /mapping-collection/mappings/0/maps/0/targets should be something else.',
  ],
  ['no edges', jsonFile('a.json', collection()), 'Import failed: a.json maps nothing.'],
  ['unknown headings', fileOf('a.csv', 'a,b\n1,2'), 'Name two columns “Source” and “Target”, and one “Relationship”.'],
])('refuses %s', async (_what, file, sentence) => {
  expect(await importMapping([file])).toMatchObject({ status: 'refused', refusal: { message: sentence } });
});
