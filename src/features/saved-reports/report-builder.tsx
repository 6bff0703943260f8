import { datasetOf } from '#api-contract/reports/datasets';
import { type ChartKind, chartKinds, maxGroups, maxMeasures } from '#api-contract/reports/kinds';
import type { ReportGroup, ReportSpec } from '#api-contract/reports/spec';
import { problemsOfSpec } from '#api-contract/reports/spec-problems';
import { Field } from '#design-system/form';
import { Stack } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { Switch } from '#design-system/switch';
import { FilterFields } from './filter-fields.tsx';
import { GroupField } from './group-field.tsx';
import { MeasureField, measureOptions } from './measure-field.tsx';
import { messages } from './saved-reports.messages.ts';

const { builder: texts } = messages;

export interface ReportBuilderProps {
  readonly spec: ReportSpec;
  readonly onChange: (spec: ReportSpec) => void;
}

/** What a report shows: filters, groups, column, measures, order and chart. */
export function ReportBuilder({ spec, onChange }: ReportBuilderProps) {
  const { dataset, groups, measures, order, top } = spec;
  const set = (change: Partial<ReportSpec>) => {
    const next = { ...spec, ...change };
    onChange(problemsOfSpec(next).some(({ path }) => path[0] === 'order') ? { ...next, order: byKey } : next);
  };
  const setGroup = (at: number, group: ReportGroup | null) =>
    set({ groups: group ? groups.with(at, group) : groups.toSpliced(at, 1) });
  const canAddMeasure = measures.length < Math.min(maxMeasures, measureOptions(dataset).length);
  const taken = [...groups, ...(spec.column ? [spec.column] : [])].map(({ field }) => field);

  return (
    <Stack gap="4">
      <FilterFields dataset={dataset} filters={spec.filters} onChange={(filters) => set({ filters })} />
      {groups.map((group, at) => (
        <GroupField
          key={group.field}
          label={at === 0 ? texts.group : texts.thenBy}
          dataset={dataset}
          group={group}
          taken={taken}
          onChange={(next) => setGroup(at, next)}
        />
      ))}
      {groups.length < maxGroups && (
        <GroupField
          key={`add ${groups.length}`}
          label={groups.length === 0 ? texts.group : texts.thenBy}
          dataset={dataset}
          group={null}
          taken={taken}
          onChange={(next) => next && set({ groups: [...groups, next] })}
        />
      )}
      <GroupField
        label={texts.column}
        dataset={dataset}
        group={spec.column}
        taken={taken}
        onChange={(column) => set({ column })}
      />
      {measures.map((measure, at) => (
        <MeasureField
          key={at}
          label={at === 0 ? texts.measure : texts.andMeasure}
          dataset={dataset}
          measure={measure}
          canRemove={measures.length > 1}
          onChange={(next) => set({ measures: next ? measures.with(at, next) : measures.toSpliced(at, 1) })}
        />
      ))}
      {canAddMeasure && (
        <MeasureField
          key={`add ${measures.length}`}
          label={texts.andMeasure}
          dataset={dataset}
          measure={null}
          canRemove={false}
          onChange={(next) => next && set({ measures: [...measures, next] })}
        />
      )}
      <Field label={texts.order}>
        <Select
          options={optionsOf(texts.orders, orders)}
          value={
            order.by === 'key' ? (order.descending ? 'key-descending' : 'key') : order.descending ? 'most' : 'least'
          }
          onChange={(value) => set({ order: orderOf(value) })}
        />
      </Field>
      <Field label={texts.top}>
        <Select
          options={tops.map((value) => ({ value, label: value === 'all' ? texts.allGroups : texts.first(value) }))}
          value={top ? String(top.count) : 'all'}
          onChange={(value) => set({ top: value === 'all' ? null : { count: Number(value), other: true } })}
        />
      </Field>
      <Field label={texts.chart}>
        <Select<ChartKind>
          options={optionsOf(texts.charts, chartKinds)}
          value={spec.chart}
          onChange={(chart) => set({ chart })}
        />
      </Field>
      {datasetOf(dataset).fields === datasetOf('contracts').fields && (
        <Switch
          checked={spec.verified_only}
          hint={texts.verifiedHint}
          onChange={(verified_only) => set({ verified_only })}
        >
          {texts.verifiedOnly}
        </Switch>
      )}
    </Stack>
  );
}

const byKey = { by: 'key', measure: 0, descending: false } as const;
const orders = ['key', 'key-descending', 'most', 'least'] as const;
const tops = ['all', '5', '10', '20', '50'];

const orderOf = (value: (typeof orders)[number]): ReportSpec['order'] => ({
  by: value.startsWith('key') ? 'key' : 'measure',
  measure: 0,
  descending: value === 'key-descending' || value === 'most',
});
