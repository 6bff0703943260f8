/** Whether a text is written like a pattern: `A` is a letter, `9` a digit, `*` either, `\` takes the next as it is. */
export function matchesMask(text: string, mask: string): boolean {
  const letters = [...text];
  let at = 0;
  const signs = [...mask];
  for (let place = 0; place < signs.length; place++, at++) {
    const sign = signs[place] ?? '';
    const letter = letters[at];
    if (letter === undefined) return false;
    if (sign === '\\') {
      place += 1;
      if (letter !== signs[place]) return false;
    } else if (!fits(letter, sign)) return false;
  }
  return at === letters.length;
}

function fits(letter: string, sign: string): boolean {
  if (sign === 'A') return /\p{L}/u.test(letter);
  if (sign === '9') return /\d/u.test(letter);
  return sign === '*' ? /[\p{L}\d]/u.test(letter) : letter === sign;
}
