import { describe, expect, test } from 'vitest';
import { PreparedStatements } from './prepared-statements.ts';

const recurring = 'select 1';

function preparedAfter(runs: number, statements: PreparedStatements<object>, connection: object, text = recurring) {
  let name: string | undefined;
  for (let run = 0; run < runs; run += 1) name = statements.nameFor(connection, text);
  return name;
}

describe('a statement', () => {
  test('is prepared once it recurs', () => {
    const statements = new PreparedStatements();
    const connection = {};
    expect(preparedAfter(2, statements, connection)).toBeUndefined();
    const name = preparedAfter(1, statements, connection);
    expect(name).toBeDefined();
    expect(statements.nameFor({}, recurring)).toBe(name);
  });

  test('that is put together for one call is never prepared', () => {
    const statements = new PreparedStatements();
    const names = Array.from({ length: 20_000 }, (_, at) => statements.nameFor({}, `select ${at}`));
    expect(new Set(names)).toEqual(new Set([undefined]));
  });

  test('that carries its values in a long text is never prepared', () => {
    const text = `insert into t values ${'($1), '.repeat(5_000)}`;
    expect(preparedAfter(10, new PreparedStatements(), {}, text)).toBeUndefined();
  });
});

test('no connection holds more statements than there are names, and one of an older generation is closed', () => {
  const statements = new PreparedStatements();
  const heldBy = new Map<object, Set<string>>();
  let connection = {};
  for (let at = 0; at < 2_000; at += 1) {
    if (statements.isOutdated(connection)) connection = {};
    const name = preparedAfter(3, statements, connection, `select ${at}`);
    if (name === undefined) continue;
    const held = heldBy.get(connection) ?? new Set();
    heldBy.set(connection, held.add(name));
  }
  expect(heldBy.size).toBe(4);
  expect(Math.max(...[...heldBy.values()].map((held) => held.size))).toBe(500);
});
