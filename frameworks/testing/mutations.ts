import type { DroppedFile } from '../door.ts';
import {
  catalogFile,
  controlOf,
  fileOf,
  inJson,
  keysCatalog,
  keysXml,
  profileFile,
  yamlFile,
} from './small-framework.ts';

const act =
  '<ACT><TITLE><TI><P>On keys</P></TI></TITLE><ENACTING.TERMS><ARTICLE><TI.ART>Article 1</TI.ART><PARAG><NO.PARAG>1.</NO.PARAG><ALINEA><P>Keepers:</P>' +
  '<LIST><ITEM><NP><NO.P>(a)</NO.P><TXT>count</TXT></NP></ITEM></LIST></ALINEA></PARAG></ARTICLE></ENACTING.TERMS></ACT>';

/** Uploads that are sound, of every format. */
const sound: readonly DroppedFile[][] = [
  [inJson(keysCatalog)],
  [fileOf('keys.xml', keysXml)],
  [yamlFile('keys.yaml', { catalog: keysCatalog })],
  [fileOf('act.xml', act)],
  [fileOf('rows.csv', 'id,title,statement,parent\na,One,"Keep, it.",\nb,Two,Count it.,a\n')],
  [
    profileFile('p.json', {
      imports: [{ href: 'cat.json', 'include-controls': [{ 'with-ids': ['a.1'] }] }],
      merge: { 'as-is': true },
      modify: {
        alters: [
          {
            'control-id': 'a.1',
            adds: [{ 'by-id': 'a.1_smt', position: 'after', parts: [{ name: 'item', prose: 'x' }] }],
          },
        ],
      },
    }),
    catalogFile('cat.json', controlOf('a', { controls: [controlOf('a.1')] })),
  ],
];

const pieces = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '<',
  '>',
  '&',
  ':',
  '\n',
  '\u0000',
  '{{ insert: param, x }}',
  '<!DOCTYPE a>',
  '&a',
  '*a',
  'null',
  '1e999',
  '__proto__',
  '../',
  '#',
  ']]>',
  ',,',
  '\ud800',
];

/** Returns an upload with a few bytes, pieces or fields changed, at places that `random` says. */
export function mutated(random: () => number): DroppedFile[] {
  const some = (most: number) => Math.floor(random() * most);
  const upload = sound[some(sound.length)] ?? [];
  const chosen = some(upload.length);
  return upload.map((file, index) => {
    if (index !== chosen) return file;
    if (file.name.endsWith('.json') && some(3) > 0) return withOtherFields(file, some);
    let bytes = Buffer.from(file.bytes);
    for (let time = 0; time <= some(4); time += 1) {
      const at = some(bytes.length);
      const length = some(3) === 0 ? some(200) : some(4);
      const piece = Buffer.from(pieces[some(pieces.length)] ?? '');
      const kind = some(5);
      if (kind === 0) bytes[at] = some(256);
      else if (kind === 1) bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
      else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
      else if (kind === 3)
        bytes = Buffer.concat([
          bytes.subarray(0, at),
          bytes.subarray(some(bytes.length), at + length),
          bytes.subarray(at),
        ]);
      else bytes = Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at + length)]);
      if (bytes.length === 0) bytes = Buffer.from(' ');
    }
    return { name: file.name, bytes };
  });
}

const values: readonly unknown[] = [
  null,
  '',
  0,
  true,
  [],
  {},
  'a',
  ['a'],
  { id: 'a' },
  [[]],
  'kl-1',
  '#kl-1',
  { prose: 1 },
];

/** A file of JSON in which a few fields are taken away, copied elsewhere or hold something else. */
function withOtherFields(file: DroppedFile, some: (most: number) => number): DroppedFile {
  const value = JSON.parse(new TextDecoder().decode(file.bytes)) as object;
  for (let time = 0; time <= some(3); time += 1) {
    const holders = objectsIn(value);
    const holder = holders[some(holders.length)] as Record<string, unknown>;
    const names = Object.keys(holder);
    const name = names[some(names.length)];
    if (name === undefined) continue;
    const kind = some(3);
    if (kind === 0) delete holder[name];
    else holder[name] = structuredClone(kind === 1 ? values[some(values.length)] : holders[some(holders.length)]);
  }
  return fileOf(file.name, JSON.stringify(value, null, 2));
}

function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}
