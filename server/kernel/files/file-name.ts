const unsafe = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const maxCharacters = 200;

/**
 * The name of an uploaded file as it is kept and given back: the last part of a path, without control characters and
 * without the marks that make `exe.pdf` read as `fdp.exe`.
 */
export function cleanFileName(given: string): string {
  const last = given.split(/[/\\]/).findLast((part) => part.trim() !== '') ?? '';
  const clean = last.replace(unsafe, '').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  const characters = [...clean];
  if (characters.length <= maxCharacters) return clean || 'document.pdf';
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(clean)?.[0] ?? '';
  return characters.slice(0, maxCharacters - ending.length).join('') + ending;
}

/** The title that a file name suggests: without its ending, underscores read as spaces. */
export function titleFromFileName(name: string): string {
  const title = name
    .replace(/\.[A-Za-z0-9]{1,8}$/, '')
    .replace(/_+/g, ' ')
    .trim();
  return title || name;
}

/** `Content-Disposition` that every browser reads: a plain name, and the exact one by RFC 5987. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
