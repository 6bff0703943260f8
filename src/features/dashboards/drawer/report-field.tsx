import { useQuery } from '@tanstack/react-query';
import { useApi } from '#api';
import { savedReportQueries } from '#data/saved-reports';
import { Field } from '#design-system/form';
import { FoundPicker } from '#kit/pickers';
import { dashboardMessages } from '../dashboards.messages.ts';
import type { WidgetForm } from './widget-values.ts';

const { widget: texts } = dashboardMessages;

/** Chooses the saved report that a widget follows; a widget without a title is called as the report is. */
export function ReportField({ form: { values, set, field } }: { readonly form: WidgetForm }) {
  const { report, title } = values;
  const chosen = useQuery({ ...savedReportQueries.detail(useApi(), report ?? ''), enabled: report !== null });
  return (
    <Field label={texts.report} hint={texts.reportHint} required {...field('report')}>
      <FoundPicker
        label={texts.report}
        placeholder={texts.reportPlaceholder}
        find={savedReportQueries.found}
        nameOf={({ name }) => name}
        value={report}
        valueLabel={chosen.data?.name}
        onChange={(id, item) => {
          set('report', id);
          if (item && title.trim() === '') set('title', item.name.slice(0, 120));
        }}
      />
    </Field>
  );
}
