import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '#api';
import type { Assessment } from '#api-contract/compliance/assessments';
import type { Framework } from '#api-contract/compliance/frameworks';
import type { Permission } from '#api-contract/permissions';
import { assessmentQueries } from '#data/assessments';
import { frameworkQueries } from '#data/frameworks';
import { Badge } from '#design-system/badge';
import { PageWidth, Stack, Text } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { SkeletonText } from '#design-system/skeleton';
import { TabbedPanel } from '#design-system/tabs';
import { QueryView } from '#kit/page';
import type { Deleted } from '#kit/undo';
import { AssessmentBar } from './assessment-bar.tsx';
import { EditFrameworkDrawer } from './edit-framework-drawer.tsx';
import { EditAssessment, FrameworkActions, RemoveAssessment } from './framework-actions.tsx';
import { FindingsTab } from './findings/findings-tab.tsx';
import { messages } from './frameworks.messages.ts';
import { HistoryTab } from './history/history-tab.tsx';
import { AddFrameworkDrawer } from './import/add-framework-drawer.tsx';
import { MappingsTab } from './mappings/mappings-tab.tsx';
import type { ShownControls, ShownEvidence } from './requirements/requirement-drawer.tsx';
import { RequirementForm } from './requirements/requirement-form.tsx';
import { RequirementsTab } from './requirements/requirements-tab.tsx';
import { SoaTab } from './soa/soa-tab.tsx';
import { UpgradeTab } from './upgrades/upgrade-tab.tsx';

export const frameworkTabs = [
  'requirements',
  'soa',
  'mappings',
  'findings',
  'cover',
  'audit',
  'history',
  'upgrade',
] as const;
export type FrameworkTab = (typeof frameworkTabs)[number];

export interface FrameworkPageProps {
  readonly framework: Framework;
  readonly tab: FrameworkTab;
  readonly onTabChange: (tab: FrameworkTab) => void;
  /** The assessment that is shown; the newest where none is named. */
  readonly assessmentId: string | null;
  readonly onAssessmentChange: (assessmentId: string, tab?: FrameworkTab) => void;
  /** The requirement that is open beside the others. */
  readonly requirement: string | null;
  readonly onRequirementChange: (ref: string | null) => void;
  readonly listHref: string;
  readonly taskHref: (taskId: string) => string;
  /** A requirement of an assessment of any framework. */
  readonly requirementHref: (frameworkId: string, assessmentId: string | null, ref: string) => string;
  /** What proves an answer, where the app can show it. */
  readonly renderEvidence?: ((shown: ShownEvidence) => ReactNode) | undefined;
  /** The controls that cover a requirement, where the app can show them. */
  readonly renderControls?: ((shown: ShownControls) => ReactNode) | undefined;
  /** What loses its last current evidence soon, where the app can show it. */
  readonly renderCover?: ((frameworkId: string) => ReactNode) | undefined;
  /** Who audits an assessment from outside, where the app can show it. */
  readonly renderAudit?: ((assessmentId: string, frameworkId: string) => ReactNode) | undefined;
  readonly userId: string;
  readonly can: (permission: Permission) => boolean;
  /** Fetches what someone else made of it. */
  readonly onReload: () => void;
  /** Told of the way back, once it lies in the bin. */
  readonly onDeleted: (deleted: Deleted) => void;
}

const { page: texts } = messages;

type Opened = 'edit' | 'import' | 'requirement' | 'assessment' | 'removing';

/** A framework: its requirements, how they are met, and what belongs to its assessments. */
export function FrameworkPage(props: FrameworkPageProps) {
  const { framework, assessmentId, listHref, can, onReload } = props;
  const api = useApi();
  const [open, setOpen] = useState<Opened | null>(null);
  const { id, name, version, licence, attribution, publisher } = framework;
  const versionPath = { frameworkId: id, versionId: framework.adopted_version.id };
  const outline = useQuery(frameworkQueries.outline(api, versionPath));
  const assessments = useQuery(assessmentQueries.ofFramework(api, id));
  const assessment = shownOf(assessments.data ?? [], assessmentId);
  const close = () => setOpen(null);

  return (
    <>
      <PageHeader
        breadcrumb={[{ label: texts.back, href: listHref }, { label: name }]}
        title={name}
        meta={<Badge>{texts.version(version)}</Badge>}
        actions={<FrameworkActions {...props} assessment={assessment} onOpen={setOpen} />}
      />
      <PageWidth>
        <Stack gap="3">
          <Text textStyle="xs" tone="muted" overflowWrap="anywhere">
            {[...new Set([publisher, licence, attribution])].filter((text) => text !== null).join(' · ')}
          </Text>
          <Assessed {...props} />
        </Stack>
      </PageWidth>
      {open === 'edit' && <EditFrameworkDrawer framework={framework} onReload={onReload} onClose={close} />}
      {open === 'import' && <AddFrameworkDrawer of={framework} onAdded={close} onClose={close} />}
      {open === 'requirement' && <RequirementForm version={versionPath} outline={outline.data ?? []} onClose={close} />}
      {open === 'assessment' && assessment && (
        <EditAssessment assessment={assessment} can={can} onReload={() => void assessments.refetch()} onClose={close} />
      )}
      {open === 'removing' && assessment && <RemoveAssessment assessment={assessment} onClose={close} />}
    </>
  );
}

const shownOf = (assessments: readonly Assessment[], assessmentId: string | null) =>
  assessments.find(({ id }) => id === assessmentId) ?? assessments[0] ?? null;

/** The assessments of a framework, and the tabs of the one that is shown. */
function Assessed(props: FrameworkPageProps) {
  const { framework, assessmentId, onAssessmentChange, can } = props;
  const query = useQuery(assessmentQueries.ofFramework(useApi(), framework.id));
  return (
    <QueryView query={query} failed={texts.failedTitle} loading={<SkeletonText lines={6} />}>
      {(assessments) => {
        const assessment = shownOf(assessments, assessmentId);
        return (
          <>
            <AssessmentBar
              framework={framework}
              assessments={assessments}
              assessment={assessment}
              onAssessmentChange={(id) => onAssessmentChange(id)}
              onUpgraded={(id) => onAssessmentChange(id, 'upgrade')}
              can={can}
            />
            <Tabs key={assessment?.id ?? 'none'} {...props} assessment={assessment} />
          </>
        );
      }}
    </QueryView>
  );
}

type TabsProps = FrameworkPageProps & { readonly assessment: Parameters<typeof AssessmentBar>[0]['assessment'] };

const noAnswers: never[] = [];

function Tabs(props: TabsProps) {
  const { framework, assessment, tab, onTabChange, requirement, onRequirementChange, taskHref, userId, can } = props;
  const { requirementHref } = props;
  const api = useApi();
  const versionId = assessment?.version.id ?? framework.adopted_version.id;
  const outline = useQuery(frameworkQueries.outline(api, { frameworkId: framework.id, versionId })).data ?? noAnswers;
  const answers = useQuery({
    ...assessmentQueries.answers(api, assessment?.id ?? ''),
    enabled: assessment !== null,
  });
  const mayWrite = assessment !== null && assessment.state !== 'closed' && can('compliance.write');
  const open = (ref: string) => onRequirementChange(ref);
  const known = answers.data?.items ?? noAnswers;
  const requirements = (
    <RequirementsTab
      {...{
        framework,
        assessment,
        versionId,
        requirement,
        onRequirementChange,
        taskHref,
        requirementHref,
        userId,
        can,
      }}
      renderEvidence={props.renderEvidence}
      renderControls={props.renderControls}
      answers={known}
    />
  );
  const tabs = [
    { value: 'requirements' as const, label: texts.tab.requirements, content: requirements },
    ...(assessment
      ? [
          {
            value: 'soa' as const,
            label: texts.tab.soa,
            content: <SoaTab {...{ assessment, outline, can }} answers={known} onOpen={open} />,
          },
        ]
      : []),
    {
      value: 'mappings' as const,
      label: texts.tab.mappings,
      content: <MappingsTab {...{ framework, versionId, assessment, can }} />,
    },
    ...(assessment
      ? [
          {
            value: 'findings' as const,
            label: texts.tab.findings,
            content: <FindingsTab assessmentId={assessment.id} {...{ outline, mayWrite, taskHref }} onOpen={open} />,
          },
          ...(props.renderCover
            ? [{ value: 'cover' as const, label: texts.tab.cover, content: props.renderCover(framework.id) }]
            : []),
          ...(props.renderAudit
            ? [
                {
                  value: 'audit' as const,
                  label: texts.tab.audit,
                  content: props.renderAudit(assessment.id, framework.id),
                },
              ]
            : []),
          {
            value: 'history' as const,
            label: texts.tab.history,
            content: <HistoryTab assessmentId={assessment.id} />,
          },
        ]
      : []),
    ...(assessment?.carried_from
      ? [
          {
            value: 'upgrade' as const,
            label: texts.tab.upgrade,
            content: (
              <UpgradeTab
                assessment={assessment}
                mayWrite={mayWrite}
                mayManage={can('compliance.manage')}
                onUndone={(id) => props.onAssessmentChange(id, 'requirements')}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <QueryView
      query={assessment ? answers : { data: null, error: null, isFetching: false, refetch: answers.refetch }}
      failed={messages.table.failedTitle}
      loading={<SkeletonText lines={8} />}
    >
      {() => (
        <TabbedPanel
          label={texts.tabs}
          value={tabs.some(({ value }) => value === tab) ? tab : 'requirements'}
          onChange={onTabChange}
          tabs={tabs}
        />
      )}
    </QueryView>
  );
}
