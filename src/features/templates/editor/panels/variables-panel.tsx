import { questionOf } from '#drafting';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { Stack, Text } from '#design-system/layout';
import { insertVariable } from '../commands/insert-nodes.ts';
import { messages } from '../editor.messages.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { Structure } from '../session/structure.ts';
import { InsertRow } from './insert-row.tsx';

const { variables: texts } = messages;

interface VariablesPanelProps {
  readonly session: EditorSession;
  readonly structure: Structure;
  readonly canInsert: boolean;
  readonly onAdd?: (() => void) | undefined;
}

/** The questions of the template and how often their answers are printed; pressing one prints it at the caret. */
export function VariablesPanel({ session, structure, canInsert, onAdd }: VariablesPanelProps) {
  const format = useFormat();
  const variables = [...session.variables.values()];
  return (
    <Stack gap="3">
      {variables.length === 0 && <Text tone="muted">{texts.none}</Text>}
      <Stack as="ul" gap="1" listStyleType="none">
        {variables.map((variable) => (
          <InsertRow
            key={variable.key}
            session={session}
            name={questionOf(variable)}
            facts={[texts.types[variable.type], format.plural(structure.uses.get(variable.key) ?? 0, texts.uses)]}
            insertLabel={texts.insert(questionOf(variable))}
            insert={canInsert && insertVariable(variable.key)}
          />
        ))}
      </Stack>
      {onAdd && <Button onClick={onAdd}>{texts.add}</Button>}
    </Stack>
  );
}
