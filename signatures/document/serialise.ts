import { Name, type PdfValue, Ref, Stream, Text } from '../verify/file/values.ts';

const encoder = new TextEncoder();

/** Returns a value as a PDF writes it. Strings are written in hexadecimal digits. */
export function serialise(value: PdfValue): Uint8Array[] {
  if (value instanceof Stream) {
    const dictionary = new Map(value.dictionary).set('Length', value.bytes.length);
    return [encoder.encode(`${textual(dictionary)}\nstream\n`), value.bytes, encoder.encode('\nendstream')];
  }
  return [encoder.encode(textual(value))];
}

function textual(value: PdfValue): string {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return numeral(value);
  if (value instanceof Name) return name(value.value);
  if (value instanceof Ref) return `${value.number} ${value.generation} R`;
  if (value instanceof Text) return `<${Buffer.from(value.bytes).toString('hex')}>`;
  if (Array.isArray(value)) return `[${value.map((item: PdfValue) => textual(item)).join(' ')}]`;
  if (value instanceof Stream) throw new Error('A stream is an object of its own.');
  const entries = [...(value as ReadonlyMap<string, PdfValue>)];
  return `<<${entries.map(([key, item]) => `${name(key)} ${textual(item)}`).join('\n')}>>`;
}

/** A number without exponent, to a hundred-thousandth. */
export function numeral(value: number): string {
  if (!Number.isFinite(value)) throw new Error('A PDF has no such number.');
  return Number.isInteger(value)
    ? value.toFixed(0)
    : value
        .toFixed(5)
        .replace(/\.?0+$/, '')
        .replace(/^-0$/, '0');
}

function name(value: string): string {
  const written = [...value].map((letter) => {
    const code = letter.charCodeAt(0);
    return code > 0x20 && code < 0x7f && !'#()<>[]{}/%'.includes(letter)
      ? letter
      : `#${(code & 0xff).toString(16).padStart(2, '0')}`;
  });
  return `/${written.join('')}`;
}

/** A string of text: as Latin letters where that is enough, else in UTF-16. */
export function text(value: string): Text {
  const isPlain = /^[\x20-\x7e]*$/.test(value);
  const bytes = isPlain ? Buffer.from(value, 'latin1') : Buffer.from(`\uFEFF${value}`, 'utf16le').swap16();
  return new Text(new Uint8Array(bytes), 0, 0, false);
}
