import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useApi } from '#api';
import type { GuestAssessment } from '#api-contract/auditors/endpoints';
import { guestAuditQueries } from '#data/auditors';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Box, Flex, Heading, Stack, Text } from '#design-system/layout';
import { SearchField } from '#design-system/search-field';
import { SkeletonText } from '#design-system/skeleton';
import { SplitPane } from '#design-system/split-pane';
import { useWindow } from '#design-system/window';
import { QueryView } from '#kit/page';
import { TreeTable, useTree } from '#kit/tree-table';
import { messages } from './guest-audit.messages.ts';
import { GuestRequirementPane } from './guest-requirement-pane.tsx';
import { nodesOf, requirementCell, requirementColumns } from './requirement-rows.tsx';

const { tree: texts } = messages;

/** An assessment as a guest reads it: its requirements as a tree, one of them beside the others. */
export function GuestAssessmentView({ assessmentId }: { readonly assessmentId: string }) {
  const query = useQuery(guestAuditQueries.assessment(useApi(), assessmentId));
  return (
    <QueryView query={query} failed={texts.failedTitle} loading={<SkeletonText lines={8} />}>
      {(assessment) => <Assessment assessment={assessment} />}
    </QueryView>
  );
}

const besideQuery = '(min-width: 900px)';

function Assessment({ assessment }: { readonly assessment: GuestAssessment }) {
  const { id, name, framework, version, attribution, totals, rows } = assessment;
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState<string | null>(rows[0]?.ref ?? null);
  const [opened, setOpened] = useState<string | null>(null);
  const [width, setWidth] = useState(420);
  const grid = useRef<HTMLDivElement>(null);
  const beside = useWindow(besideQuery);
  const words = useDeferredValue(search.trim().toLowerCase());
  const nodes = useMemo(() => nodesOf(rows), [rows]);
  const byRef = useMemo(() => new Map(rows.map((row) => [row.ref, row])), [rows]);
  const found = useMemo(
    () =>
      words === ''
        ? null
        : new Set(
            rows.filter(({ label, title }) => `${label} ${title}`.toLowerCase().includes(words)).map(({ ref }) => ref),
          ),
    [rows, words],
  );
  const tree = useTree({ nodes, shown: found, active, onActiveChange: setActive });

  const pane = opened !== null && (
    <GuestRequirementPane
      key={opened}
      assessmentId={id}
      requirement={opened}
      onClose={() => {
        setOpened(null);
        grid.current?.focus();
      }}
    />
  );
  const table = (
    <Flex direction="column" flex="1" minHeight="24rem" minWidth="0" height="full">
      <Box paddingBlock="2">
        <SearchField label={texts.search} search={search} onSearch={setSearch} />
      </Box>
      {found?.size === 0 ? (
        <EmptyState title={texts.noMatch} />
      ) : (
        <TreeTable
          label={texts.label}
          columns={requirementColumns}
          tree={tree}
          active={active}
          dataOf={(ref) => byRef.get(ref) as GuestAssessment['rows'][number]}
          cell={(column, _row, row) => requirementCell(column, row, format)}
          onOpen={setOpened}
          grid={grid}
        />
      )}
    </Flex>
  );
  return (
    <Stack gap="2" align="stretch">
      <Heading as="h1" size="lg" overflowWrap="anywhere">
        <bdi>{name}</bdi>
      </Heading>
      <Text textStyle="sm" tone="muted">
        {messages.assessments.version(framework, version)} ·{' '}
        {messages.assessments.met(format.number(totals.met), format.number(totals.applicable))}
      </Text>
      {attribution && (
        <Text textStyle="xs" tone="muted" overflowWrap="anywhere">
          {attribution}
        </Text>
      )}
      {pane && beside ? (
        <Box height="36rem" borderBlockStartWidth="1px">
          <SplitPane
            side="end"
            label={texts.resize}
            width={width}
            onWidthChange={setWidth}
            min={320}
            max={720}
            pane={pane}
          >
            {table}
          </SplitPane>
        </Box>
      ) : (
        <>
          {pane}
          <Box height="36rem" display="flex">
            {table}
          </Box>
        </>
      )}
    </Stack>
  );
}
