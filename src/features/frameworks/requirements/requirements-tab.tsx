import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { useApi } from '#api';
import type { Answer, AnswerFacts } from '#api-contract/compliance/answers';
import { blankAnswer } from '#api-contract/compliance/blank-answer';
import type { Assessment } from '#api-contract/compliance/assessments';
import type { Framework, OutlineRow } from '#api-contract/compliance/frameworks';
import type { Permission } from '#api-contract/permissions';
import { mappingQueries } from '#data/mappings';
import { exactIn } from '../mappings/exact-answers.ts';
import { frameworkQueries } from '#data/frameworks';
import { usePeople } from '#data/organisation';
import { Button } from '#design-system/button';
import { Checkbox } from '#design-system/checkbox';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Box, Flex, HStack, Text } from '#design-system/layout';
import { SearchField } from '#design-system/search-field';
import { useShortcuts } from '#design-system/shortcuts';
import { SkeletonText } from '#design-system/skeleton';
import { SplitPane } from '#design-system/split-pane';
import { useWindow } from '#design-system/window';
import { QueryView } from '#kit/page';
import { TreeTable, useTree } from '#kit/tree-table';
import { unsaved } from '#machines/marking';
import { messages } from '../frameworks.messages.ts';
import { AssessmentTotals } from './assessment-totals.tsx';
import { type MarkDialog, MarkDialogs } from './mark-dialogs.tsx';
import { columnsOfText, listedKeys, requirementColumns } from './requirement-columns.ts';
import { requirementCell, type RequirementData } from './requirement-cells.tsx';
import { RequirementDrawer, type ShownControls, type ShownEvidence } from './requirement-drawer.tsx';
import { dataOf, matching, nodeOf } from './requirement-rows.ts';
import { SavingNotice } from './saving-notice.tsx';
import { shownAnswers, sumsByRow, type TotalFilter } from './shown-answers.ts';
import { marksOf, useMarking } from './use-marking.ts';

const { table: texts } = messages;

export interface RequirementsTabProps {
  readonly framework: Framework;
  /** Null where there is none yet: the requirements are read only. */
  readonly assessment: Assessment | null;
  readonly answers: readonly Answer[];
  /** The version that is shown: that of the assessment, else the adopted one. */
  readonly versionId: string;
  /** The requirement that is open beside the others. */
  readonly requirement: string | null;
  readonly onRequirementChange: (ref: string | null) => void;
  readonly taskHref: (taskId: string) => string;
  /** A requirement of an assessment of any framework. */
  readonly requirementHref: (frameworkId: string, assessmentId: string | null, ref: string) => string;
  /** What proves an answer, where the app can show it. */
  readonly renderEvidence?: ((shown: ShownEvidence) => ReactNode) | undefined;
  readonly renderControls?: ((shown: ShownControls) => ReactNode) | undefined;
  readonly userId: string;
  readonly can: (permission: Permission) => boolean;
}

/** The requirements of a version with their answers, marked by keyboard; one of them opens beside the others. */
export function RequirementsTab(props: RequirementsTabProps) {
  const query = useQuery(
    frameworkQueries.outline(useApi(), { frameworkId: props.framework.id, versionId: props.versionId }),
  );
  return (
    <QueryView query={query} failed={texts.failedTitle} loading={<SkeletonText lines={8} />}>
      {(outline) =>
        outline.length === 0 ? (
          <EmptyState title={texts.emptyTitle} description={texts.emptyDescription} />
        ) : (
          <Requirements outline={outline} {...props} />
        )
      }
    </QueryView>
  );
}

const besideQuery = '(min-width: 900px)';
const noPeople: readonly { readonly id: string; readonly name: string }[] = [];

function Requirements(props: RequirementsTabProps & { readonly outline: readonly OutlineRow[] }) {
  const { framework, assessment, answers, versionId, outline, requirement, onRequirementChange, can, userId } = props;
  const format = useFormat();
  const marking = useMarking({ frameworkId: framework.id, assessmentId: assessment?.id ?? '' });
  const people = usePeople(
    can,
    assessment?.lead ? [assessment.lead, ...answers.map((each) => each.assignee)] : noPeople,
  );
  const said = unsaved(marking.snapshot.context);
  const shown = shownAnswers(answers, said, people);
  const derived = useQuery({
    ...mappingQueries.derived(useApi(), assessment?.id ?? ''),
    enabled: assessment?.count_derived === true,
  });
  const sums = sumsByRow(outline, shown, exactIn(assessment?.count_derived ? derived.data : undefined));
  const byRef = new Map(outline.map((row) => [row.ref, row]));
  const nodes = outline.map(nodeOf);

  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<TotalFilter | null>(null);
  const [active, setActive] = useState<string | null>(requirement ?? outline[0]?.ref ?? null);
  const [dialog, setDialog] = useState<MarkDialog | null>(null);
  const [advances, setAdvances] = useState(false);
  const [width, setWidth] = useState(420);
  const grid = useRef<HTMLDivElement>(null);
  const filterBar = useRef<HTMLDivElement>(null);
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const found = matching(outline, shown, wanted, assessment ? filter : null);
  const tree = useTree({ nodes, shown: found, active, onActiveChange: setActive });
  const beside = useWindow(besideQuery);

  const isOpen = assessment !== null && assessment.state !== 'closed';
  const mayWrite = isOpen && can('compliance.write');
  const mayMark = (ref: string) =>
    byRef.get(ref)?.assessable === true && (mayWrite || (isOpen && shown.get(ref)?.assignee?.id === userId));
  const targets = () => {
    const chosen = tree.selected.size > 0 ? [...tree.selected] : active === null ? [] : [active];
    return chosen.filter(mayMark);
  };
  const mark = (facts: Partial<AnswerFacts>) => {
    const refs = targets();
    if (refs.length === 0) return;
    marking.send({ type: 'answers.marked', marks: marksOf(refs, shown, facts) });
    if (advances && tree.selected.size === 0) tree.press({ key: 'ArrowDown', shiftKey: false });
  };
  /** Who may only answer what is assigned to them says nothing of applicability. */
  const rate = (result: Answer['result']) => mark({ result, ...(mayWrite && { applicable: true }) });
  const ask = (what: MarkDialog) => () => {
    if (mayWrite && targets().length > 0) setDialog(what);
  };
  const open = (ref: string) => {
    if (byRef.get(ref)) onRequirementChange(ref);
  };
  const focusOn = (part: string) => () => {
    if (active !== null) onRequirementChange(active);
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus());
  };

  const keys: Record<string, () => void> = assessment
    ? {
        '1': () => rate('not_met'),
        '2': () => rate('partly'),
        '3': () => rate('met'),
        '0': () => mark({ result: null }),
        n: ask('notApplicable'),
        a: ask('assign'),
        d: ask('due'),
        e: focusOn('evidence'),
        c: focusOn('comment'),
        z: () => marking.send({ type: 'marks.undone' }),
        f: () => filterBar.current?.querySelector('button')?.focus(),
      }
    : {};
  useShortcuts(messages.keys.title, assessment ? listedKeys() : []);

  // The same object for a row until its answer or its sums are others.
  const data = dataOf(outline, shown, sums, assessment !== null);
  const opened = requirement === null ? undefined : byRef.get(requirement);
  const drawer = opened && (
    <RequirementDrawer
      key={opened.ref}
      row={opened}
      framework={framework}
      versionId={versionId}
      assessment={assessment}
      answer={assessment ? (shown.get(opened.ref) ?? blankAnswer(opened.ref)) : null}
      people={people}
      mayWrite={mayWrite}
      mayAnswer={mayMark(opened.ref)}
      mayManage={can('compliance.manage') && framework.origin === 'own'}
      outline={outline}
      taskHref={props.taskHref}
      requirementHref={props.requirementHref}
      renderEvidence={props.renderEvidence}
      renderControls={props.renderControls}
      onAnswer={(facts) => marking.send({ type: 'answers.marked', marks: marksOf([opened.ref], shown, facts) })}
      onClose={() => {
        onRequirementChange(null);
        grid.current?.focus();
      }}
    />
  );
  const table = (
    <Flex direction="column" flex="1" minHeight="24rem" minWidth="0" height="full">
      <Flex gap="2" align="center" wrap="wrap" paddingBlock="2">
        <SearchField label={texts.search} search={search} onSearch={setSearch} />
        {tree.selected.size > 0 && (
          <HStack gap="2">
            <Text textStyle="sm" numeric aria-live="polite">
              {format.plural(tree.selected.size, texts.selected)}
            </Text>
            <Button size="xs" onClick={tree.clear}>
              {texts.clear}
            </Button>
          </HStack>
        )}
        {mayWrite && (
          <>
            <Checkbox checked={advances} onChange={setAdvances}>
              {texts.advance}
            </Checkbox>
            <Button
              size="xs"
              iconStart={<Undo2 aria-hidden />}
              disabled={marking.snapshot.context.undone.length === 0}
              onClick={() => marking.send({ type: 'marks.undone' })}
            >
              {texts.undo}
            </Button>
          </>
        )}
      </Flex>
      {found?.size === 0 ? (
        <EmptyState title={texts.noMatch} />
      ) : (
        <TreeTable
          label={texts.label}
          columns={assessment ? requirementColumns : columnsOfText}
          tree={tree}
          active={active}
          dataOf={(ref) => data.get(ref) as RequirementData}
          cell={(column, _row, shownData) => requirementCell(column, shownData, format)}
          onOpen={open}
          keys={keys}
          grid={grid}
        />
      )}
    </Flex>
  );

  return (
    <Flex direction="column" flex="1" minHeight="0" gap="2">
      {assessment && (
        <Box ref={filterBar}>
          <AssessmentTotals sums={isOpen ? sums.get('') : assessment.totals} filter={filter} onFilter={setFilter} />
        </Box>
      )}
      <SavingNotice marking={marking} />
      {drawer && beside ? (
        <Box height="36rem" borderBlockStartWidth="1px">
          <SplitPane
            side="end"
            label={messages.drawer.resize}
            width={width}
            onWidthChange={setWidth}
            min={320}
            max={720}
            pane={drawer}
          >
            {table}
          </SplitPane>
        </Box>
      ) : (
        <>
          {drawer}
          <Box height="36rem" display="flex">
            {table}
          </Box>
        </>
      )}
      {dialog && (
        <MarkDialogs
          open={dialog}
          count={targets().length}
          people={people}
          onMark={mark}
          onClose={() => {
            setDialog(null);
            requestAnimationFrame(() => grid.current?.focus());
          }}
        />
      )}
    </Flex>
  );
}
