import { describe, expect, test } from 'vitest';
import { type MappingRelation, mappingRelations } from '../../api-contract/frameworks/relations.ts';
import {
  compose,
  converse,
  type DerivationEdge,
  Derivations,
  differsFromMapping,
} from '../../api-contract/compliance/derive.ts';
import { relationOf, resultOf, seeded, unsoundIn } from './mapped-duties.ts';
import type { AnswerResult } from '../../api-contract/compliance/score.ts';

const edge = (id: string, source: string, relation: MappingRelation, target = 't'): DerivationEdge => ({
  id,
  sources: source.split('+'),
  target,
  relation,
});
const answers = (given: Record<string, AnswerResult>) => new Map(Object.entries(given));
const derive = (edges: DerivationEdge[], given: Record<string, AnswerResult>, cover?: string[]) =>
  new Derivations(edges, cover ? [{ target: 't', edges: cover }] : [], answers(given)).of('t');

describe('one source', () => {
  test.each<[MappingRelation, AnswerResult, AnswerResult?, AnswerResult?]>([
    ['equal', 'met', 'met', 'met'],
    ['equal', 'partly', 'partly', 'partly'],
    ['superset', 'met', 'met', 'met'],
    ['superset', 'partly'],
    ['superset', 'not_met', 'not_met', 'not_met'],
    ['subset', 'met', 'partly', 'met'],
    ['subset', 'partly', 'partly', 'partly'],
    ['subset', 'not_met', 'not_met', 'partly'],
    ['intersects', 'met', 'partly', 'met'],
    ['intersects', 'partly'],
    ['none', 'met'],
    ['unknown', 'met'],
  ])('a source that is %s and %s gives %s to %s', (relation, result, low, high) => {
    const derived = derive([edge('e', 's', relation)], { s: result });
    expect(derived.bounds).toEqual(low ? { low, high } : null);
    expect(derived.result).toBe(low === high ? (low ?? null) : null);
  });

  test('a source without an answer says nothing', () => {
    expect(derive([edge('e', 's', 'equal')], {})).toEqual({
      bounds: null,
      result: null,
      disagree: false,
      because: [],
    });
  });
});

test('the table is what enumerating every pair of sets and every way of keeping them gives, no wider', () => {
  const possible = new Map<string, Set<AnswerResult>>();
  for (let source = 1; source < 16; source += 1)
    for (let target = 1; target < 16; target += 1)
      for (let kept = 0; kept < 16; kept += 1) {
        const key = `${relationOf(source, target)} ${resultOf(source, kept)}`;
        possible.set(key, (possible.get(key) ?? new Set()).add(resultOf(target, kept)));
      }
  for (const [key, real] of possible) {
    const [relation, result] = key.split(' ') as [MappingRelation, AnswerResult];
    const { bounds } = derive([edge('e', 's', relation)], { s: result });
    const order = ['not_met', 'partly', 'met'] as const;
    const [low, high] = bounds ? [order.indexOf(bounds.low), order.indexOf(bounds.high)] : [0, 2];
    expect([key, order.slice(low, high + 1)]).toEqual([key, order.filter((each) => real.has(each))]);
  }
});

test('several sources narrow each other, and contradict each other when nothing is left', () => {
  const edges = [edge('a', 's1', 'subset'), edge('b', 's2', 'intersects')];
  expect(derive(edges, { s1: 'met', s2: 'not_met' }).result).toBe('partly');
  const contrary = derive([edge('a', 's1', 'equal'), edge('b', 's2', 'superset')], { s1: 'met', s2: 'not_met' });
  expect(contrary).toMatchObject({ bounds: null, result: null, disagree: true });
  expect(contrary.because).toHaveLength(2);
});

test('several sources of one edge are one set of duties', () => {
  expect(derive([edge('e', 'a+b', 'equal')], { a: 'met', b: 'met' }).result).toBe('met');
  expect(derive([edge('e', 'a+b', 'equal')], { a: 'met', b: 'not_met' }).result).toBe('partly');
  expect(derive([edge('e', 'a+b', 'equal')], { a: 'met' }).bounds).toEqual({ low: 'partly', high: 'met' });
});

describe('two hops', () => {
  const chain = (first: MappingRelation, second: MappingRelation) => [
    edge('1', 's', first, 'm'),
    edge('2', 'm', second),
  ];

  test('equal keeps the other relation, and the edges are named', () => {
    const derived = derive(chain('equal', 'superset'), { s: 'met' });
    expect(derived.result).toBe('met');
    expect(derived.because).toMatchObject([{ kind: 'two_hops', edges: ['1', '2'], relation: 'superset' }]);
  });

  test('a third hop is never made', () => {
    const edges = [edge('0', 'r', 'equal', 's'), ...chain('equal', 'equal')];
    expect(derive(edges, { r: 'met' }).bounds).toBeNull();
  });

  test('a direct edge wins', () => {
    expect(derive([...chain('equal', 'equal'), edge('3', 's', 'subset')], { s: 'met' }).result).toBeNull();
  });

  test('relations in a row say no more than holds for every three sets', () => {
    const real = new Map<string, Set<MappingRelation>>();
    for (let one = 1; one < 16; one += 1)
      for (let two = 1; two < 16; two += 1)
        for (let three = 1; three < 16; three += 1) {
          const key = `${relationOf(one, two)} ${relationOf(two, three)}`;
          real.set(key, (real.get(key) ?? new Set()).add(relationOf(one, three)));
        }
    const tooMuch = mappingRelations.flatMap((first) =>
      mappingRelations.filter((second) => {
        const found = [...(real.get(`${first} ${second}`) ?? ['none'])];
        const said = compose(first, second);
        if (said === 'intersects') return found.includes('none');
        return said !== null && found.some((each) => each !== said);
      }),
    );
    expect(tooMuch).toEqual([]);
  });
});

describe('a complete cover', () => {
  const parts = [edge('a', 's1', 'subset'), edge('b', 's2', 'subset')];

  test.each<[AnswerResult, AnswerResult, AnswerResult]>([
    ['met', 'met', 'met'],
    ['not_met', 'not_met', 'not_met'],
    ['met', 'not_met', 'partly'],
    ['partly', 'met', 'partly'],
  ])('parts that are %s and %s make up what is %s', (s1, s2, whole) => {
    expect(derive(parts, { s1, s2 }, ['a', 'b']).result).toBe(whole);
  });

  test('says nothing of the whole being met while a part is unknown', () => {
    expect(derive(parts, { s1: 'met' }, ['a', 'b']).bounds).toEqual({ low: 'partly', high: 'met' });
  });

  test('whose edges are not all there is not complete', () => {
    expect(derive(parts, { s1: 'met', s2: 'met' }, ['a', 'b', 'c']).result).toBeNull();
  });

  test('with a part that reaches beyond decides only when all parts agree', () => {
    const reaching = [edge('a', 's1', 'subset'), edge('b', 's2', 'intersects')];
    expect(derive(reaching, { s1: 'met', s2: 'met' }, ['a', 'b']).result).toBe('met');
    expect(derive(reaching, { s1: 'met', s2: 'partly' }, ['a', 'b']).result).toBeNull();
  });
});

test('what a person answers differs when it is outside of the bounds', () => {
  const derived = derive([edge('e', 's', 'subset')], { s: 'met' });
  expect(differsFromMapping('not_met', derived)).toBe(true);
  expect(differsFromMapping('partly', derived)).toBe(false);
  expect(differsFromMapping('met', derive([], {}))).toBe(false);
});

test('an edge read backwards swaps subset and superset', () => {
  for (let source = 1; source < 16; source += 1)
    for (let target = 1; target < 16; target += 1)
      expect(converse(relationOf(source, target))).toBe(relationOf(target, source));
});

test('no derived answer contradicts the truth of random mappings', () => {
  let [derived, unsound] = [0, 0];
  for (let seed = 0; seed < 500; seed += 1) {
    const found = unsoundIn(seeded(seed));
    derived += found.derived;
    unsound += found.unsound;
  }
  expect(derived).toBeGreaterThan(500);
  expect(unsound).toBe(0);
});
