import type { Piece } from '#kit/difference';

/** Returns pieces in which changes that only a blank parts are one: what goes, then what comes, as a person would write it. */
export function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  let [removed, added] = ['', ''];
  const end = (blank: string) => {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    if (blank !== '') joined.push({ kind: 'same', text: blank });
    [removed, added] = ['', ''];
  };
  for (const [index, { kind, text }] of pieces.entries()) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (text.trim() === '' && removed + added !== '' && index < pieces.length - 1) {
      removed += text;
      added += text;
    } else end(text);
  }
  end('');
  return joined;
}
