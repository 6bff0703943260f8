import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveBlob, useApi } from '#api';
import type { Answer } from '#api-contract/compliance/answers';
import { blankAnswer } from '#api-contract/compliance/blank-answer';
import type { Assessment } from '#api-contract/compliance/assessments';
import type { OutlineRow } from '#api-contract/compliance/frameworks';
import { soaFormats, type SoaFormat } from '#api-contract/compliance/kinds';
import type { Permission } from '#api-contract/permissions';
import { assessmentMutations, exportSoa } from '#data/assessments';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { EmptyState } from '#design-system/empty-state';
import { useFormat } from '#design-system/format';
import { Box, Flex, Text } from '#design-system/layout';
import { Menu } from '#design-system/menu';
import { SegmentedControl } from '#design-system/segmented-control';
import { TreeTable, useTree } from '#kit/tree-table';
import { messages } from '../frameworks.messages.ts';
import { nodeOf } from '../requirements/requirement-rows.ts';

const { soa: texts, table: columnTexts } = messages;

interface SoaTabProps {
  readonly assessment: Assessment;
  readonly answers: readonly Answer[];
  readonly outline: readonly OutlineRow[];
  readonly onOpen: (ref: string) => void;
  readonly can: (permission: Permission) => boolean;
}

const columns = [
  {
    id: 'ref',
    get header() {
      return columnTexts.ref;
    },
    width: '9rem',
  },
  {
    id: 'title',
    get header() {
      return columnTexts.title;
    },
    width: 'minmax(12rem, 1fr)',
    onCard: 'main',
  },
  {
    id: 'applicable',
    get header() {
      return columnTexts.applicable;
    },
    width: '4.5rem',
    onCard: 'state',
  },
  {
    id: 'reasons',
    get header() {
      return messages.drawer.reasons;
    },
    width: '12rem',
  },
  {
    id: 'justification',
    get header() {
      return messages.drawer.justification;
    },
    width: '16rem',
  },
  {
    id: 'result',
    get header() {
      return columnTexts.result;
    },
    width: '8rem',
  },
] as const;

const toneOf = { draft: 'neutral', requested: 'warning', approved: 'success' } as const;

/** Which requirements apply and why: completed, approved and exported. */
export function SoaTab({ assessment, answers, outline, onOpen, can }: SoaTabProps) {
  const format = useFormat();
  const api = useApi();
  const { mutate: act, isPending } = useMutation(assessmentMutations.act(api, assessment.id));
  const [view, setView] = useState<'all' | 'incomplete'>('all');
  const [active, setActive] = useState<string | null>(null);
  const known = new Map(answers.map((answer) => [answer.ref, answer]));
  const answerOf = (ref: string) => known.get(ref) ?? blankAnswer(ref);
  const assessable = outline.filter((row) => row.assessable);
  const incomplete = assessable.filter(({ ref }) => isIncomplete(answerOf(ref)));
  const shown = view === 'incomplete' ? new Set(incomplete.map(({ ref }) => ref)) : null;
  const tree = useTree({ nodes: outline.map(nodeOf), shown, active, onActiveChange: setActive });
  const rows = new Map(outline.map((row) => [row.ref, row]));
  const { state, approved_by, approved_at, requested_by } = assessment.soa;
  const isOpen = assessment.state !== 'closed';
  const download = async (as: SoaFormat) =>
    saveBlob(await exportSoa(api, assessment.id, as), `statement-of-applicability.${as === 'oscal' ? 'json' : as}`);

  return (
    <Flex direction="column" gap="3" minHeight="0" flex="1">
      <Flex gap="2" align="center" wrap="wrap">
        <SegmentedControl
          label={texts.show}
          segments={[
            { value: 'all', label: texts.all(format.number(assessable.length)) },
            { value: 'incomplete', label: texts.incomplete(format.number(incomplete.length)) },
          ]}
          value={view}
          onChange={setView}
        />
        <Badge tone={toneOf[state]}>{texts.states[state]}</Badge>
        {isOpen && state === 'draft' && can('compliance.write') && (
          <Button disabled={incomplete.length > 0} loading={isPending} onClick={() => act('soa/request')}>
            {texts.request}
          </Button>
        )}
        {isOpen && state === 'requested' && can('compliance.approve') && (
          <Button variant="solid" loading={isPending} onClick={() => act('soa/approve')}>
            {texts.approve}
          </Button>
        )}
        <Menu
          trigger={<Button>{texts.export}</Button>}
          items={soaFormats.map((as) => ({
            id: as,
            label: texts.formats[as],
            onSelect: () => void download(as),
          }))}
        />
      </Flex>
      {state === 'requested' && requested_by && <Text textStyle="sm">{texts.requestedBy(requested_by.name)}</Text>}
      {state === 'approved' && approved_by && approved_at && (
        <Text textStyle="sm">{texts.approvedBy(approved_by.name, format.date(approved_at))}</Text>
      )}
      {shown?.size === 0 ? (
        <EmptyState title={texts.completeTitle} description={texts.completeDescription} />
      ) : (
        <Box height="34rem" display="flex">
          <TreeTable
            label={texts.table}
            columns={columns}
            tree={tree}
            active={active}
            dataOf={(ref) => rows.get(ref) as OutlineRow}
            cell={(column, _row, row) => soaCell(column, row, answerOf(row.ref))}
            onOpen={onOpen}
          />
        </Box>
      )}
    </Flex>
  );
}

const isIncomplete = ({ applicable, reasons }: Answer) => applicable && reasons.length === 0;

function soaCell(column: string, { label, title, assessable }: OutlineRow, answer: Answer) {
  if (column === 'ref') return label;
  if (column === 'title') return title;
  if (!assessable) return null;
  switch (column) {
    case 'applicable':
      return answer.applicable ? columnTexts.applies : columnTexts.appliesNot;
    case 'reasons':
      if (!answer.applicable) return null;
      return answer.reasons.map((reason) => messages.reasons[reason]).join(', ') || texts.noReason;
    case 'justification':
      return answer.justification;
    default:
      return answer.applicable && answer.result !== null ? messages.results[answer.result] : '';
  }
}
