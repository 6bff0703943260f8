/** How long a text in a field may be. */
export const longestText = 2_000;

/** So many ways to read a text may be tried: as many as two parts of any length leave, and some choices besides. */
const mostWays = 16 * longestText ** 2;

/**
 * Whether a pattern can be read, and doesn’t take too long on any text: no group is repeated, and all that is optional, of
 * several lengths or an alternative leaves few ways to read a text.
 */
export function isPattern(text: string | null): boolean {
  if (text === null) return true;
  try {
    new RegExp(text, 'u');
  } catch {
    return false;
  }
  const bare = text
    .replaceAll(/\\(?:[pPu]\{[^}]*\}|.)/gs, 'x')
    .replaceAll(/\[[^\]]*\]/g, 'x')
    .replaceAll(/\(\?(?:<?[=!]|<[^>]*>|[a-z-]*:)/g, '(');
  return !/\)[*+?{]/.test(bare) && waysOf(bare) <= mostWays;
}

/** In how many ways a pattern can read a text: what follows one another multiplies them, alternatives add theirs. */
function waysOf(bare: string): number {
  let at = { before: 0, ways: 1 };
  const around: (typeof at)[] = [];
  for (const [part] of bare.matchAll(/[()|]|[*+?]\??|\{[\d,]+\}\??|./gs)) {
    if (part === '(') {
      around.push(at);
      at = { before: 0, ways: 1 };
    } else if (part === ')') {
      const inside = at.before + at.ways;
      at = around.pop() ?? { before: 0, ways: 1 };
      at.ways *= inside;
    } else if (part === '|') at = { before: at.before + at.ways, ways: 1 };
    else at.ways *= lengthsOf(part);
  }
  return at.before + at.ways;
}

/** How many lengths a quantifier allows; 1 for any other part. */
function lengthsOf(part: string): number {
  if (part.startsWith('?')) return 2;
  if (part.startsWith('*') || part.startsWith('+')) return longestText;
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(part) ?? [];
  if (least === undefined || comma === '') return 1;
  return Math.max(1, Math.min(Number(most || longestText), longestText) - Number(least) + 1);
}
