import { useState } from 'react';

interface RowKeys {
  readonly keys: readonly string[];
  readonly removed: (at: number) => void;
  readonly raised: (at: number) => void;
}

/** Keys for rows that have no name but their place: what is half typed in one stays with it when another goes or moves. */
export function useRowKeys(count: number): RowKeys {
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (keys.length !== count) setKeys(Array.from({ length: count }, (_, at) => keys[at] ?? crypto.randomUUID()));
  return {
    keys,
    removed: (at) => setKeys(keys.toSpliced(at, 1)),
    raised: (at) => setKeys(raise(keys, at)),
  };
}

/** The rows with one of them a place further up. */
export const raise = <Row>(rows: readonly Row[], at: number): Row[] =>
  at < 1 ? [...rows] : rows.toSpliced(at - 1, 2, ...rows.slice(at - 1, at + 1).reverse());
