import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, useApi } from '#api';
import type { CaseImport } from '#api-contract/cases/imports';
import { caseImportMutations } from '#data/case-imports';
import { Button } from '#design-system/button';
import { Flex, Stack } from '#design-system/layout';
import { ColumnSection } from '#kit/column-mapping';
import { messages } from '../bulk-upload.messages.ts';
import { ArchiveUpload } from './archive-upload.tsx';
import { ColumnChoice } from './column-choice.tsx';
import type { ImportLinks } from './one-import.tsx';
import { SameTable } from './same-table.tsx';
import { type ChosenColumn, chosenColumns, mappingProblems, toMapping } from './mapping.ts';

const { columns: texts } = messages;

interface ColumnsFormProps {
  readonly found: CaseImport;
  readonly links: ImportLinks;
  readonly onChecked: () => void;
}

/** What each column holds, how its dates are meant, and the files that rows name. */
export function ColumnsForm({ found, links, onChecked }: ColumnsFormProps) {
  const [chosen, setChosen] = useState(() => chosenColumns(found.columns));
  const [pressed, setPressed] = useState(false);
  const check = useMutation({ ...caseImportMutations.check(useApi(), found.id), throwOnError: false });
  const own = mappingProblems(found.columns, chosen);
  const refused = check.error instanceof ApiError ? check.error : null;
  const problemAt = (path: string) => (pressed ? (own[path] ?? refused?.fieldMessage(path)) : undefined);
  const general = problemAt('columns') ?? (refused && refused.fields.length === 0 ? refused.message : undefined);
  const namesFiles = chosen.some(({ field }) => field === 'files');

  const change = (index: number, to: ChosenColumn) => {
    check.reset();
    setChosen(chosen.map((each, place) => (place === index ? to : each)));
  };
  const submit = () => {
    setPressed(true);
    if (Object.keys(own).length === 0) check.mutate(toMapping(chosen), { onSuccess: onChecked });
  };

  return (
    <Stack gap="6">
      <SameTable found={found} importHref={links.importHref} />
      <ColumnSection texts={texts} problem={general}>
        {found.columns.map((column, index) => (
          <ColumnChoice
            key={index}
            column={column}
            chosen={chosen[index] ?? { field: null, date_order: null }}
            onChange={(to) => change(index, to)}
            fieldProblem={problemAt(`columns.${index}.field`)}
            orderProblem={problemAt(`columns.${index}.date_order`)}
          />
        ))}
      </ColumnSection>
      <ArchiveUpload found={found} namesFiles={namesFiles} />
      <Flex>
        <Button variant="solid" onClick={submit} loading={check.isPending} loadingText={texts.checking}>
          {texts.check}
        </Button>
      </Flex>
    </Stack>
  );
}
