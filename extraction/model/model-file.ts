import { readFileSync } from 'node:fs';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { annotatedKinds } from '../clauses/kinds.ts';
import { boundsFor, type ClauseModel, type ClauseModelParts } from '../clauses/read-clauses.ts';
import { modelFile, versionOf } from './model-version.ts';
import { packTrees, short, unpackTrees, type PackedTrees } from './packed-trees.ts';

const lists = ['shares', 'presentFrom', 'absentBelow', 'shownFrom'] as const;

interface Head {
  kinds: readonly string[];
  features: number;
  steps: number[];
  biases: number[];
  passage: PackedTrees;
  presence: PackedTrees;
  lists: Record<(typeof lists)[number], number[]>;
}

/** The model as the bytes that are shipped: a head in JSON, hashes, weights, all deflated. */
export function packModel({ linear, passage, presence, ...rest }: ClauseModelParts): Uint8Array<ArrayBuffer> {
  const head: Head = {
    kinds: annotatedKinds,
    features: linear.rows.size,
    steps: Array.from(linear.steps, short),
    biases: Array.from(linear.biases, short),
    passage: packTrees(passage),
    presence: packTrees(presence),
    lists: {
      shares: Array.from(rest.shares, short),
      presentFrom: Array.from(rest.presentFrom, short),
      absentBelow: Array.from(rest.absentBelow, short),
      shownFrom: Array.from(rest.shownFrom, short),
    },
  };
  const said = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(said.length);
  const hashes = Uint32Array.from(linear.rows.keys());
  const bytes = Buffer.concat([length, said, Buffer.from(hashes.buffer), Buffer.from(linear.weights.buffer)]);
  return new Uint8Array(deflateRawSync(bytes, { level: 9 }));
}

/** The model that `packModel` packed. */
export function unpackModel(packed: Uint8Array): ClauseModel {
  const bytes = new Uint8Array(inflateRawSync(packed));
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const head = JSON.parse(Buffer.from(bytes.subarray(4, 4 + length)).toString()) as Head;
  if (head.kinds.join() !== annotatedKinds.join()) throw new Error('The model was trained for other kinds of clauses.');
  const hashesAt = 4 + length;
  const weightsAt = hashesAt + head.features * 4;
  const hashes = new Uint32Array(bytes.slice(hashesAt, weightsAt).buffer);
  const parts: ClauseModelParts = {
    linear: {
      kinds: head.kinds.length,
      rows: new Map(Array.from(hashes, (hash, row) => [hash, row])),
      weights: new Int8Array(bytes.slice(weightsAt).buffer),
      steps: Float32Array.from(head.steps),
      biases: Float32Array.from(head.biases),
    },
    passage: unpackTrees(head.passage),
    presence: unpackTrees(head.presence),
    shares: Float32Array.from(head.lists.shares),
    presentFrom: Float32Array.from(head.lists.presentFrom),
    absentBelow: Float32Array.from(head.lists.absentBelow),
    shownFrom: Float32Array.from(head.lists.shownFrom),
  };
  return { ...parts, version: versionOf(packed), bounds: boundsFor(parts) };
}

let loaded: ClauseModel | undefined;

/** The model that is shipped, read once. */
export function shippedModel(): ClauseModel {
  return (loaded ??= unpackModel(readFileSync(modelFile)));
}
