import { type Dictionary, isDictionary, Malformed, Name, type PdfValue, type Stream } from './values.ts';

const inflatedLimit = 64 * 1024 * 1024;

/** Returns what a stream of cross-references or objects holds. */
export async function contentOf({ dictionary, bytes }: Stream): Promise<Uint8Array> {
  const filters = [dictionary.get('Filter') ?? []].flat() as PdfValue[];
  if (filters.length === 0) return bytes;
  const [filter] = filters;
  if (filters.length > 1 || !(filter instanceof Name) || !['FlateDecode', 'Fl'].includes(filter.value))
    throw new Malformed('A stream is packed in an unknown way.');
  const parameters = [dictionary.get('DecodeParms') ?? null].flat()[0];
  return unpredicted(await inflate(bytes), isDictionary(parameters) ? parameters : new Map());
}

async function inflate(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const reader = packed.pipeThrough(new DecompressionStream('deflate')).getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > inflatedLimit) throw new Malformed('A stream unpacks to too much.');
      chunks.push(value);
    }
  } catch (error) {
    // Some writers leave a line end after the packed bytes, which is an error only once all is there.
    if (error instanceof Malformed || length === 0) throw new Malformed('A stream can’t be unpacked.');
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Undoes the predictors of PNG, the only ones that writers use here. */
function unpredicted(bytes: Uint8Array, parameters: Dictionary): Uint8Array {
  const numberOf = (key: string, otherwise: number) => {
    const value = parameters.get(key);
    return typeof value === 'number' ? value : otherwise;
  };
  const predictor = numberOf('Predictor', 1);
  if (predictor === 1) return bytes;
  if (predictor < 10) throw new Malformed('A stream is packed in an unknown way.');
  const step = Math.max(1, Math.ceil((numberOf('Colors', 1) * numberOf('BitsPerComponent', 8)) / 8));
  const width = Math.ceil((numberOf('Colors', 1) * numberOf('BitsPerComponent', 8) * numberOf('Columns', 1)) / 8);
  const rows = Math.floor(bytes.length / (width + 1));
  const plain = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row++) {
    const kind = bytes[row * (width + 1)];
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const left = column >= step ? (plain[at - step] ?? 0) : 0;
      const up = row > 0 ? (plain[at - width] ?? 0) : 0;
      const corner = row > 0 && column >= step ? (plain[at - width - step] ?? 0) : 0;
      plain[at] = (bytes[row * (width + 1) + 1 + column] ?? 0) + prediction(kind, left, up, corner);
    }
  }
  return plain;
}

function prediction(kind: number | undefined, left: number, up: number, corner: number): number {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return up;
  if (kind === 3) return (left + up) >> 1;
  if (kind !== 4) throw new Malformed('A stream is packed in an unknown way.');
  const guess = left + up - corner;
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
