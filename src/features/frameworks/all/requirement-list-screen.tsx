import { ListChecks } from 'lucide-react';
import { useApi } from '#api';
import type { RequirementFacetField, RequirementRow } from '#api-contract/compliance/requirements/list';
import type { Permission } from '#api-contract/permissions';
import { reportWords } from '#api-contract/reports/words.messages';
import { usePeople } from '#data/organisation';
import { useReader } from '#data/profile';
import { requirementQueries } from '#data/requirements';
import { Badge } from '#design-system/badge';
import { ExportMenu, listMessages, ListPage, useArrangement, useList } from '#kit/list';
import { requirementList, type RequirementListState } from './requirement-list.ts';
import { requirementListMessages as texts } from './requirement-list.messages.ts';

export interface RequirementListScreenProps {
  /** Everything that decides which rows show; kept in the address by the app. */
  readonly state: RequirementListState;
  readonly onStateChange: (state: RequirementListState) => void;
  readonly requirementHref: (frameworkId: string, assessmentId: string, ref: string) => string;
  readonly can: (permission: Permission) => boolean;
}

const { requirements: words } = reportWords;

const tones = {
  met: 'success',
  partly: 'warning',
  not_met: 'danger',
  not_assessed: 'neutral',
  not_applicable: 'neutral',
} as const;

const cells = {
  result: ({ result }: RequirementRow) => (
    <Badge tone={tones[result]} plain>
      {words.result[result]}
    </Badge>
  ),
  out_of_date: ({ out_of_date }: RequirementRow) =>
    out_of_date === 'yes' ? (
      <Badge tone="warning" plain>
        {words.out_of_date.yes}
      </Badge>
    ) : (
      listMessages.nothing
    ),
};

const presetViews = (readerId: string | undefined) => {
  const { narrowed } = requirementList;
  return [
    {
      name: texts.views.overdue,
      state: narrowed({ due_date: 'last-365', progress: ['to_do', 'in_progress', 'in_review'] }),
    },
    { name: texts.views.outOfDate, state: narrowed({ out_of_date: 'yes' }) },
    ...(readerId ? [{ name: texts.views.mine, state: narrowed({ assignee: readerId }) }] : []),
  ];
};

/** The requirements of all assessments: searched, filtered, sorted, arranged. */
export function RequirementListScreen({ state, onStateChange, requirementHref, can }: RequirementListScreenProps) {
  const api = useApi();
  const reader = useReader();
  const arrangement = useArrangement({
    list: 'requirements',
    definition: requirementList,
    state,
    usualColumns: ['requirement', 'framework', 'assessment', 'result', 'assignee', 'due_date', 'out_of_date'],
    fewColumns: ['requirement', 'framework', 'result', 'due_date'],
    presets: presetViews(reader?.id),
  });
  const list = useList({
    definition: requirementList,
    state,
    onStateChange,
    read: requirementQueries.list,
    arrangement,
  });
  const people = usePeople(can, [reader, ...list.rows.map(({ assignee }) => assignee)]);
  return (
    <ListPage
      list={list}
      texts={texts}
      icon={<ListChecks />}
      rowHref={({ framework_id, assessment_id, ref }) => requirementHref(framework_id, assessment_id, ref)}
      cells={cells}
      actions={
        list.view !== 'forbidden' && (
          <ExportMenu
            fileName="requirements"
            onExport={async (format) => {
              const query = requirementList.toExport(state, arrangement.exported);
              return (
                await api.GET(`/api/compliance/requirements/export/${format}`, { params: { query }, parseAs: 'blob' })
              ).data;
            }}
          />
        )
      }
      filters={['framework', 'result', 'due_date', 'assignee', 'out_of_date']}
      choices={{
        optionNames: { ...words, missing: texts.fields },
        people,
        countValues: (api, field, containing) =>
          requirementQueries.facet(api, field as RequirementFacetField, requirementList.toFilter(state), containing),
      }}
    />
  );
}
