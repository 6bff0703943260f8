import { fontsFor } from '../../engine/text-fonts.ts';

/** A handwriting that a name can be signed in. */
export interface SignatureFace {
  family: string;
  /** Names of which it has every letter. */
  names: RegExp;
  load(): Promise<unknown>;
}

/** What all of the faces have: Latin without rare letters, Cyrillic, and what stands between names. */
const letters = String.raw`\x20-\x7e·À-ıĴ-ňŌ-žȘș–—‘’Ё-ЌЎ-яё-ќўџҐґ`;

export const signatureFaces = [
  {
    family: 'Caveat',
    names: new RegExp(`^[${letters}ŊŋȚț]+$`, 'u'),
    load: () => import('@fontsource/caveat/400.css'),
  },
  {
    family: 'Great Vibes',
    names: new RegExp(String.raw`^[${letters}ŊŋȚțẞ\u1ea0-\u1ef9]+$`, 'u'),
    load: () => import('@fontsource/great-vibes/400.css'),
  },
  {
    family: 'Marck Script',
    names: new RegExp(`^[${letters}]+$`, 'u'),
    load: () => import('@fontsource/marck-script/400.css'),
  },
] as const satisfies readonly SignatureFace[];

/**
 * The fonts, as CSS names them, that a name is signed in, once they are there: the face, or fonts of the name’s script
 * where the face lacks one of its letters, so that a name is never of two hands.
 */
export async function fontsOfSignature({ family, names, load }: SignatureFace, name: string): Promise<string> {
  if (!names.test(name)) return fontsFor(name);
  await Promise.allSettled([load().then(() => document.fonts.load(`16px "${family}"`, name))]);
  return `"${family}", cursive`;
}
