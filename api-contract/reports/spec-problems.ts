import { datasetOf, groupField, isAmountField, isDayField, unitOf } from './datasets.ts';
import { reportMessages as texts } from './reports.messages.ts';
import type { ReportGroup, ReportMeasure, ReportSpec } from './spec.ts';

interface Problem {
  readonly path: (string | number)[];
  readonly message: string;
}

/** What is wrong with a report beyond its shape; its filters are not looked at. */
export function problemsOfSpec(
  spec: Pick<ReportSpec, 'dataset' | 'groups' | 'column' | 'measures' | 'order'>,
): Problem[] {
  const { dataset, groups, column, measures, order } = spec;
  const all: [(string | number)[], ReportGroup][] = [
    ...groups.map((group, at): [(string | number)[], ReportGroup] => [['groups', at], group]),
    ...(column ? [[['column'], column] as [(string | number)[], ReportGroup]] : []),
  ];
  const fields = all.map(([, { field }]) => field);
  return [
    ...all.flatMap(([path, group], at) => {
      if (fields.indexOf(group.field) < at) return [{ path: [...path, 'field'], message: texts.eachOnce }];
      return problemsOfGroup(dataset, group).map(([name, message]) => ({ path: [...path, name], message }));
    }),
    ...measures.flatMap((measure, at) =>
      problemsOfMeasure(dataset, measure).map((message) => ({ path: ['measures', at, 'field'], message })),
    ),
    ...(order.by === 'measure' && order.measure >= measures.length
      ? [{ path: ['order', 'measure'], message: texts.orderMeasure }]
      : []),
  ];
}

function problemsOfGroup(dataset: ReportSpec['dataset'], { field, bucket, ranges }: ReportGroup): [string, string][] {
  const known = groupField(dataset, field);
  if (!known) return [['field', texts.groupField(datasetOf(dataset).groups.join(', '))]];
  const ordered = ranges?.every((end, at) => at === 0 || end > (ranges[at - 1] ?? 0));
  return [
    ...(isDayField(known) && !bucket ? [['bucket', texts.bucketOfDay] as [string, string]] : []),
    ...(!isDayField(known) && bucket ? [['bucket', texts.noBucket] as [string, string]] : []),
    ...(isAmountField(known) && !ordered ? [['ranges', texts.ranges] as [string, string]] : []),
    ...(!isAmountField(known) && ranges ? [['ranges', texts.noRanges] as [string, string]] : []),
  ];
}

function problemsOfMeasure(dataset: ReportSpec['dataset'], { kind, field }: ReportMeasure): string[] {
  if (kind === 'count' || kind === 'share') return field === undefined ? [] : [texts.noMeasureField];
  if (field !== undefined && unitOf(dataset, field)) return [];
  return [texts.measureField(Object.keys(datasetOf(dataset).measures).join(', '))];
}
