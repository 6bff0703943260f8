import { describe, expect, it } from 'vitest';
import { signatureFaces } from './signature-faces.ts';

const handsFor = (name: string) => signatureFaces.filter(({ names }) => names.test(name)).map(({ family }) => family);

describe('the handwriting of a typed signature', () => {
  it.each(['Ingrid Solberg', 'Þórður Ægisson', 'Łukasz Żółć', "D’Arcy O'Neill-Šimková", 'Наталія Ґудзь', 'I. S.'])(
    'has a choice of three faces for %s',
    (name) => expect(handsFor(name)).toHaveLength(3),
  );

  it.each([
    ['Nguyễn Thị Ánh', ['Great Vibes']],
    ['Ionuț Țepeș', ['Caveat', 'Great Vibes']],
    ['王小明', []],
    ['محمد علي', []],
    ['Γιώργος', []],
    ['Ingrid 王', []],
  ])('leaves %s to faces with all of its letters', (name, families) => expect(handsFor(name)).toEqual(families));
});
