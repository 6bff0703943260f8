import { describe, expect, test } from 'vitest';
import { dataWidgets } from '#api-contract/dashboards/kinds';
import { reportSpec } from '#api-contract/reports/spec';
import { countable, factsOf, filtersOf, groupsOf, specOf, valuesOf } from './widget-values.ts';

const place = { id: 'a', x: 0, y: 0, w: 4, h: 4 };

describe.each(dataWidgets)('what is offered for a %s', (kind) => {
  test('is a report that can be counted, and is chosen again when it is edited', () => {
    for (const dataset of countable(kind)) {
      for (const group of groupsOf(dataset, kind)) {
        const values = { ...valuesOf(undefined), title: 'A widget', kind, dataset, group };
        expect(reportSpec.parse(specOf(values))).toEqual(specOf(values));
        const again = valuesOf({ ...factsOf(values), ...place } as Parameters<typeof valuesOf>[0]);
        expect(specOf(again)).toEqual(specOf(values));
      }
    }
  });
});

test('a widget of compliance keeps what it shows', () => {
  const facts = { kind: 'compliance' as const, title: 'Findings', shows: 'findings' as const };
  expect(factsOf(valuesOf({ ...facts, ...place }))).toEqual(facts);
});

test('cases have no days for a calendar', () => {
  expect(countable('calendar')).toEqual(['contracts', 'obligations', 'tasks', 'requirements']);
});

test('a saved view of a list counts what the list shows', () => {
  expect(
    filtersOf('contracts', 'status=in_force&status=renewed&type=Supply%2C+cold&expires=next-90&sort=title'),
  ).toEqual({
    status: 'in_force,renewed',
    type: 'Supply%2C cold',
    expires: 'next-90',
  });
  expect(filtersOf('tasks', 'all=1')).toEqual({});
});
