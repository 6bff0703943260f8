import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { HandwritingFace } from '../types.ts';

const require = createRequire(import.meta.url);

/** What text is written with: one look for all that is printed, the rest for signatures. */
export type Face = 'text' | 'bold' | HandwritingFace;

/** Part of a family: the characters it is for, and its file. */
export interface FontPart {
  readonly family: string;
  readonly file: string;
  readonly weight: number;
  holds(character: number): boolean;
}

interface Family {
  readonly name: string;
  file(part: string, weight: number): string;
}

const handwriting: readonly HandwritingFace[] = ['caveat', 'great-vibes', 'marck-script'];
const fixed = (name: string): Family => ({
  name: `@fontsource/${name}`,
  file: (part, weight) => `${name}-${part}-${weight}-normal.woff`,
});
const variable = (script: string): Family => ({
  name: `@fontsource-variable/noto-sans${script}`,
  file: (part) => `noto-sans${script}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
});

const hands: Record<HandwritingFace, Family> = {
  caveat: fixed('caveat'),
  'great-vibes': fixed('great-vibes'),
  'marck-script': fixed('marck-script'),
};

/** Families for what is printed, in the order in which they are asked for a character. */
const printed: readonly Family[] = [fixed('arimo'), ...['-arabic', '-hebrew', '-jp', '-sc', '-kr', ''].map(variable)];

const known = new Map<string, readonly FontPart[]>();

/** Returns the parts of fonts in which a face looks for its characters, the first choice first. */
export function partsOf(face: Face): readonly FontPart[] {
  const own = familyParts(face);
  if (own.length > 0) return [...own, ...partsOf('text')];
  return printed.flatMap((family) => partsOfFamily(family, face === 'bold' ? 700 : 400));
}

/** Returns the parts of a handwriting alone; none for what is printed. */
export function familyParts(face: Face): readonly FontPart[] {
  const name = handwriting.find((one) => one === face);
  return name ? partsOfFamily(hands[name], 400) : [];
}

function partsOfFamily(family: Family, weight: number): readonly FontPart[] {
  const key = `${family.name} ${weight}`;
  const parts = known.get(key) ?? readParts(family, weight);
  known.set(key, parts);
  return parts;
}

function readParts({ name, file }: Family, weight: number): FontPart[] {
  const folder = path.dirname(require.resolve(`${name}/package.json`));
  const ranges = JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([part, text]) => {
    const spans = text.split(',').map(spanOf);
    return {
      family: name,
      file: path.join(folder, 'files', file(part, weight)),
      weight,
      holds: (character) => spans.some(([from, to]) => from <= character && character <= to),
    };
  });
}

function spanOf(text: string): readonly [from: number, to: number] {
  const [from = '', to = from] = text.replace('U+', '').split('-');
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
}
