import { useState } from 'react';
import { ApiError } from '#api';
import type { FrameworkImport, ImportColumn } from '#api-contract/compliance/imports';
import { type ImportColumnField, importColumnFields } from '#api-contract/compliance/kinds';
import { Button } from '#design-system/button';
import { Field } from '#design-system/field';
import { TextInput } from '#design-system/input';
import { HStack, Stack } from '#design-system/layout';
import { optionsOf } from '#design-system/select';
import { ColumnRow, columnMappingMessages, ColumnSection, takenTwice } from '#kit/column-mapping';
import type { ChosenColumns } from '#machines/framework-import';
import { addMessages } from './add-framework.messages.ts';

const { columns: texts } = addMessages;

interface ColumnsFormProps {
  readonly columns: NonNullable<FrameworkImport['columns']>;
  /** As it was said before, or the first. */
  readonly version: string;
  /** Why the server did not take them. */
  readonly failure: unknown;
  readonly onChosen: (chosen: Omit<ChosenColumns, 'importId'>) => void;
  readonly onRestart: () => void;
}

/** Says which version a table is, and what each of its columns holds: guessed by its heading, changed by a person. */
export function ColumnsForm({ columns, version: said, failure, onChosen, onRestart }: ColumnsFormProps) {
  const [fields, setFields] = useState(() => columns.map(({ field }) => field));
  const [version, setVersion] = useState(said);
  const [pressed, setPressed] = useState(false);
  const problems = pressed ? problemsOf(fields) : null;
  const refused = failure instanceof ApiError ? failure.message : null;
  const change = (index: number, to: ImportColumnField | null) =>
    setFields(fields.map((each, at) => (at === index ? to : each)));
  const submit = () => {
    setPressed(true);
    if (problemsOf(fields) === null && version.trim() !== '') onChosen({ fields, version: version.trim() });
  };
  const options = optionsOf(texts.fields, importColumnFields);
  const row = ({ heading, samples }: ImportColumn, index: number) => {
    const field = fields[index] ?? null;
    return (
      <ColumnRow<ImportColumnField>
        key={index}
        heading={heading || texts.unnamed(String(index + 1))}
        samples={samples}
        options={options}
        value={field}
        onChange={(to) => change(index, to)}
        problem={problems?.twice.includes(index) ? columnMappingMessages.twice : undefined}
        hint={field ? texts.hints[field] : undefined}
      />
    );
  };
  const general = problems?.missing ?? refused;
  return (
    <Stack gap="4">
      <ColumnSection
        texts={texts}
        problem={general}
        above={
          <Field
            label={addMessages.version}
            hint={texts.versionHint}
            required
            error={pressed && version.trim() === '' ? addMessages.versionMissing : undefined}
          >
            <TextInput autoComplete="off" maxLength={50} value={version} onChange={setVersion} />
          </Field>
        }
      >
        {columns.map(row)}
      </ColumnSection>
      <HStack gap="2">
        <Button variant="solid" onClick={submit}>
          {texts.check}
        </Button>
        <Button onClick={onRestart}>{addMessages.another}</Button>
      </HStack>
    </Stack>
  );
}

/** What is missing or chosen twice; null where the columns can be read. */
function problemsOf(fields: ChosenColumns['fields']) {
  const twice = takenTwice(fields);
  const isMissing = !fields.includes('ref') || !(fields.includes('title') || fields.includes('statement'));
  return isMissing || twice.length > 0 ? { twice, missing: isMissing ? texts.missing : null } : null;
}
