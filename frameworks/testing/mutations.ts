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
