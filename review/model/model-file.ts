import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { packTrees, short, unpackTrees, type PackedTrees } from '../../extraction/model/packed-trees.ts';
import type { Shares } from '../learned/evidence.ts';
import type { RuleBook } from '../learned/rule-book.ts';
import type { AnswerBounds, VerdictModel } from '../learned/verdict-model.ts';
import { ndaRuleBook } from '../nda-rules/index.ts';

/** What is shipped: weights, and what tells by its wording that a rule is one of those learned. */
export interface ShippedModel extends VerdictModel {
  /** Changes with the engine and with the weights. */
  version: string;
  /** For each rule, sentences that say it as `sentenceOf` has them. */
  sentences: readonly (readonly (readonly number[])[])[];
}

/** Raise when the engine judges differently with the same weights. */
const engine = 1;

interface Head {
  /** Of the rules and phrases that the weights belong to. */
  book: string;
  features: number;
  steps: number[];
  biases: number[];
  words: { features: number; step: number; biases: number[] }[];
  shares: Shares[];
  passage: PackedTrees;
  verdicts: PackedTrees[];
  weights: number[];
  calibration: (readonly [number, number])[];
  bounds: AnswerBounds;
  citedFrom: number;
  sentences: ShippedModel['sentences'][number][];
}

const hashOf = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex').slice(0, 8);

const versionOf = (packed: Uint8Array) => `${engine}.${hashOf(packed)}`;

/** Changes with every rule and phrase: weights fit one book alone. */
const bookHash = ({ rules }: RuleBook) =>
  hashOf(
    JSON.stringify(
      rules.map(({ id, wording, subject, about, met, contradicted }) => [
        id,
        wording,
        subject,
        about,
        met,
        contradicted,
      ]),
    ),
  );

/** The model as the bytes that are shipped: a head in JSON, hashes, weights, all deflated. */
export function packModel(
  { linear, words, ...rest }: VerdictModel,
  sentences: ShippedModel['sentences'],
  book: RuleBook,
): Uint8Array<ArrayBuffer> {
  const head: Head = {
    book: bookHash(book),
    features: linear.rows.size,
    steps: Array.from(linear.steps, short),
    biases: Array.from(linear.biases, short),
    words: words.map((each) => ({
      features: each.rows.size,
      step: short(each.step),
      biases: Array.from(each.biases, short),
    })),
    shares: rest.shares.map(({ met, contradicted }) => ({ met: short(met), contradicted: short(contradicted) })),
    passage: packTrees(rest.passage),
    verdicts: rest.verdicts.map(packTrees),
    weights: rest.weights.map(short),
    calibration: rest.calibration.map(([slope, height]) => [short(slope), short(height)]),
    bounds: {
      from: rest.bounds.from.map(short),
      contradictedAtMost: rest.bounds.contradictedAtMost,
    },
    citedFrom: short(rest.citedFrom),
    sentences: [...sentences],
  };
  const said = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(said.length);
  const hashes = Uint32Array.from([...linear.rows.keys(), ...words.flatMap((each) => [...each.rows.keys()])]);
  const weights = [linear.weights, ...words.map((each) => each.weights)].map((each) => Buffer.from(each.buffer));
  return new Uint8Array(
    deflateRawSync(Buffer.concat([length, said, Buffer.from(hashes.buffer), ...weights]), { level: 9 }),
  );
}

/** The model that `packModel` packed; throws where it was trained for other rules. */
export function unpackModel(packed: Uint8Array, book: RuleBook): ShippedModel {
  const bytes = new Uint8Array(inflateRawSync(packed));
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(Buffer.from(bytes.subarray(4, 4 + length)).toString()) as Head;
  if (head.book !== bookHash(book))
    throw new Error('The model was trained for other rules. Run npm run train -- --review.');
  const sizes = [head.features, ...head.words.map(({ features }) => features)];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const hashesAt = 4 + length;
  const hashes = new Uint32Array(bytes.slice(hashesAt, hashesAt + total * 4).buffer);
  let hash = 0;
  let weight = hashesAt + total * 4;
  const next = (size: number, width: number) => {
    const rows = new Map(Array.from(hashes.subarray(hash, hash + size), (each, row) => [each, row]));
    const weights = new Int8Array(bytes.slice(weight, weight + size * width).buffer);
    hash += size;
    weight += size * width;
    return { rows, weights };
  };
  const kinds = head.biases.length;
  return {
    linear: {
      kinds,
      ...next(head.features, kinds),
      steps: Float32Array.from(head.steps),
      biases: Float32Array.from(head.biases),
    },
    words: head.words.map(({ features, step, biases }) => ({
      ...next(features, 3),
      step,
      biases: Float32Array.from(biases),
    })),
    shares: head.shares,
    passage: unpackTrees(head.passage),
    verdicts: head.verdicts.map(unpackTrees),
    weights: head.weights,
    calibration: head.calibration,
    bounds: head.bounds,
    citedFrom: head.citedFrom,
    sentences: head.sentences,
    version: versionOf(packed),
  };
}

export const modelFile = new URL('./nda-model.bin', import.meta.url);

let loaded: ShippedModel | undefined;

/** The model that is shipped, read when it is first asked for. */
export function shippedModel(): ShippedModel {
  return (loaded ??= unpackModel(readFileSync(modelFile), ndaRuleBook));
}

let version: string | undefined;

/** The version of the model that is shipped, without unpacking it. */
export const shippedReviewVersion = (): string => (version ??= versionOf(readFileSync(modelFile)));
