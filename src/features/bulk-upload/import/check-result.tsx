import { useMemo, useState } from 'react';
import type { DuplicateChoice } from '#api-contract/cases/import-problems';
import type { CaseImport, CaseImportPreview } from '#api-contract/cases/imports';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { type Format, useFormat } from '#design-system/format';
import { Flex, Stack } from '#design-system/layout';
import { Section } from '#design-system/section';
import { type Column, dayFigures, Table } from '#design-system/table';
import { messages } from '../bulk-upload.messages.ts';
import { BadRows } from './bad-rows.tsx';
import { Duplicates } from './duplicates.tsx';
import { MissingCounterparties } from './missing-counterparties.tsx';
import type { ImportLinks } from './one-import.tsx';
import { SameTable } from './same-table.tsx';

const { result: texts, fields } = messages;

interface CheckResultProps {
  readonly found: CaseImport;
  readonly links: ImportLinks;
  readonly onStart: (duplicates: DuplicateChoice) => void;
  readonly starting: boolean;
  readonly onRechoose: () => void;
}

/** The dry run: what would be made, what would be left out and why. */
export function CheckResult({ found, links, onStart, starting, onRechoose }: CheckResultProps) {
  const format = useFormat();
  const { bad_rows: bad, preview, duplicates, bad_kinds: kinds } = found;
  const [choice, setChoice] = useState<DuplicateChoice>('skip');
  const cases = found.cases + (choice === 'import' ? duplicates : 0);
  const columns = useMemo(() => previewColumns(format), [format]);
  const would = format.plural(cases, texts.would);
  return (
    <Stack gap="6">
      <SameTable found={found} importHref={links.importHref} />
      <Alert
        tone={found.cases + duplicates === 0 ? 'danger' : bad > 0 ? 'warning' : 'success'}
        title={[
          would,
          ...(bad > 0 ? [format.plural(bad, texts.bad)] : []),
          ...(duplicates > 0 ? [format.plural(duplicates, texts.duplicates)] : []),
        ].join(', ')}
      >
        {found.cases + duplicates === 0 ? texts.allBad : `${bad > 0 ? '' : `${texts.allGood} `}${texts.nothingMade}`}
      </Alert>
      <Flex gap="2" wrap="wrap">
        {cases > 0 && (
          <Button variant="solid" onClick={() => onStart(choice)} loading={starting} loadingText={texts.starting}>
            {format.plural(cases, texts.start)}
          </Button>
        )}
        <Button onClick={onRechoose} disabled={starting}>
          {messages.columns.recheck}
        </Button>
      </Flex>
      {duplicates > 0 && (
        <Duplicates
          importId={found.id}
          count={duplicates}
          caseHref={links.caseHref}
          choice={{ value: choice, onChange: setChoice }}
        />
      )}
      {kinds.some(({ kind }) => kind === 'counterparty_unknown') && <MissingCounterparties importId={found.id} />}
      {bad > 0 && <BadRows found={found} />}
      {preview.length > 0 && (
        <Section title={texts.preview}>
          <Table
            label={texts.previewLabel}
            columns={columns}
            rows={preview}
            rowId={(row) => String(row.row)}
            bordered
          />
        </Section>
      )}
    </Stack>
  );
}

function previewColumns(format: Format): Column<CaseImportPreview>[] {
  return [
    { id: 'row', header: texts.row, width: 80, align: 'end', cell: ({ row }) => format.number(row) },
    { id: 'name', header: fields.name, grow: 3, primary: true, cell: ({ name }) => name },
    { id: 'stage', header: fields.stage, width: 90, cell: ({ stage }) => capital(stage) },
    { id: 'priority', header: fields.priority, width: 90, cell: ({ priority }) => capital(priority) },
    { id: 'lead', header: fields.lead, width: 140, cell: ({ lead }) => lead ?? texts.nothing },
    { id: 'counterparty', header: fields.counterparty, width: 160, cell: (row) => row.counterparty ?? texts.nothing },
    {
      id: 'due',
      header: fields.due_date,
      ...dayFigures(format),
      cell: ({ due_date }) => (due_date ? format.date(due_date) : texts.nothing),
    },
    { id: 'files', header: texts.files, width: 70, align: 'end', cell: ({ files }) => format.number(files) },
  ];
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
