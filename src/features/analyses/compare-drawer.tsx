import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import { machineText, questionLabel } from '#api-contract/analyses/answer-text';
import type { AnswerChange } from '#api-contract/analyses/cells';
import type { Analysis } from '#api-contract/analyses/endpoints';
import { analysisQueries } from '#data/analyses';
import { Badge } from '#design-system/badge';
import { Drawer } from '#design-system/drawer';
import { Field } from '#design-system/form';
import { type Format, useFormat } from '#design-system/format';
import { Heading, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { type Column, Table } from '#design-system/table';
import { QueryView } from '#kit/page';
import { FoundPicker } from '#kit/pickers';
import { messages } from './analyses.messages.ts';

const { comparing: texts, page: pageTexts } = messages;

interface CompareDrawerProps {
  readonly analysis: Analysis;
  readonly onClose: () => void;
}

/** What differs from another analysis: only that, counted, with what answered either time. */
export function CompareDrawer({ analysis, onClose }: CompareDrawerProps) {
  const [other, setOther] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const { data } = useQuery(analysisQueries.list(useApi(), { limit: 10 }));
  return (
    <Drawer open onClose={onClose} size="lg" title={<bdi>{texts.title(analysis.name)}</bdi>}>
      <Stack gap="4">
        {data?.items.every(({ id }) => id === analysis.id) ? (
          <Text tone="muted">{texts.none}</Text>
        ) : (
          <Field label={texts.with}>
            <FoundPicker
              label={texts.with}
              placeholder={texts.choose}
              find={analysisQueries.found}
              nameOf={({ name }) => name}
              except={analysis.id}
              value={other?.id ?? null}
              valueLabel={other?.name}
              onChange={(_id, found) => setOther(found ?? null)}
            />
          </Field>
        )}
        {other && <Differences analysis={analysis} otherId={other.id} />}
      </Stack>
    </Drawer>
  );
}

function Differences({ analysis, otherId }: { readonly analysis: Analysis; readonly otherId: string }) {
  const format = useFormat();
  const query = useQuery(analysisQueries.changes(useApi(), analysis.id, otherId));
  return (
    <QueryView query={query} failed={texts.failed} loading={<SkeletonText lines={4} label={texts.loading} />} compact>
      {({ before, counts, items }) => {
        const all = counts.new + counts.changed + counts.gone;
        const counted = [counts.new, counts.changed, counts.gone].map((count) => format.number(count));
        const [added = '', changed = '', gone = ''] = counted;
        return (
          <Stack gap="4">
            <Stack gap="1">
              <Heading as="h3" size="md">
                {all === 0 ? texts.same : texts.counts(added, changed, gone)}
              </Heading>
              {[before, analysis].map((source) => (
                <Text key={source.id} textStyle="sm" tone="muted">
                  <bdi>{sourceText(source, format)}</bdi>
                </Text>
              ))}
              {items.length < all && (
                <Text textStyle="sm">{texts.more(format.number(items.length), format.number(all))}</Text>
              )}
            </Stack>
            {items.length > 0 && (
              <Table
                label={texts.list}
                columns={columnsOf(analysis, format)}
                rows={items}
                rowId={({ contract, question }) => `${contract.id} ${question}`}
              />
            )}
          </Stack>
        );
      }}
    </QueryView>
  );
}

const sourceText = ({ name, engine, playbook }: Pick<Analysis, 'name' | 'engine' | 'playbook'>, format: Format) => {
  const source = texts.source(name, engine);
  return playbook ? format.list([source, pageTexts.playbook(playbook.name, format.number(playbook.version))]) : source;
};

function columnsOf({ questions }: Analysis, format: Format): Column<AnswerChange>[] {
  const questionOf = ({ question }: AnswerChange) => questions[question - 1]?.question;
  const said = (row: AnswerChange, given: AnswerChange['before']) => {
    const question = questionOf(row);
    return given && question ? machineText(given, question.kind, format) : '–';
  };
  const { columns } = texts;
  return [
    { id: 'contract', header: columns.contract, cell: ({ contract }) => <bdi>{contract.title}</bdi>, primary: true },
    {
      id: 'question',
      width: 120,
      header: columns.question,
      cell: (row) => {
        const question = questionOf(row);
        return question ? <bdi>{questionLabel(question)}</bdi> : '';
      },
    },
    {
      id: 'change',
      width: 100,
      header: columns.change,
      cell: ({ change }) => <Badge plain>{texts.changes[change]}</Badge>,
    },
    { id: 'before', width: 110, header: columns.before, cell: (row) => said(row, row.before) },
    { id: 'after', width: 110, header: columns.after, cell: (row) => said(row, row.after) },
  ];
}
