import { Plus } from 'lucide-react';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { HStack, Stack, Text } from '#design-system/layout';
import { insertVariable } from '../commands/insert-nodes.ts';
import { messages } from '../editor.messages.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { Structure } from '../session/structure.ts';

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
        {variables.map(({ key, question, type }) => (
          <HStack as="li" key={key} gap="2" justify="space-between">
            <Stack gap="0" minWidth="0">
              <Text textStyle="sm" overflowWrap="anywhere">
                {question || key}
              </Text>
              <Text tone="muted" textStyle="xs">
                {texts.types[type]} · {format.plural(structure.uses.get(key) ?? 0, texts.uses)}
              </Text>
            </Stack>
            {canInsert && (
              <Button
                size="xs"
                variant="ghost"
                aria-label={texts.insert(question || key)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => session.run(insertVariable(key))}
              >
                <Plus size={14} aria-hidden />
              </Button>
            )}
          </HStack>
        ))}
      </Stack>
      {onAdd && <Button onClick={onAdd}>{texts.add}</Button>}
    </Stack>
  );
}
