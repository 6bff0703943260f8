import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { SearchInput } from '#design-system/input';
import { HStack, Stack, Text } from '#design-system/layout';
import { insertClause } from '../commands/insert-nodes.ts';
import { messages } from '../editor.messages.ts';
import type { EditorSession } from '../session/editor-session.ts';

const { clauses: texts } = messages;

interface ClausesPanelProps {
  readonly session: EditorSession;
  readonly canInsert: boolean;
}

/** The clauses of the library; pressing one puts it behind the paragraph of the caret. */
export function ClausesPanel({ session, canInsert }: ClausesPanelProps) {
  const [search, setSearch] = useState('');
  const format = useFormat();
  const all = [...session.clauses.values()];
  const found = all.filter(({ name, category = '' }) =>
    `${name} ${category}`.toLowerCase().includes(search.toLowerCase()),
  );
  if (all.length === 0) return <Text tone="muted">{texts.none}</Text>;
  return (
    <Stack gap="3">
      <SearchInput label={texts.search} value={search} onChange={setSearch} />
      {found.length === 0 && <Text tone="muted">{texts.noMatch}</Text>}
      <Stack as="ul" gap="2" listStyleType="none">
        {found.map((clause) => (
          <HStack as="li" key={clause.clauseId} gap="2" justify="space-between">
            <Stack gap="0" minWidth="0">
              <Text textStyle="sm">{clause.name}</Text>
              <Text tone="muted" textStyle="xs">
                {[
                  clause.category,
                  texts.version(clause.version),
                  clause.fallbacks.length > 0 && format.plural(clause.fallbacks.length, texts.fallbacks),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            {canInsert && (
              <Button
                size="xs"
                variant="ghost"
                aria-label={texts.insert(clause.name)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => session.run(insertClause(clause))}
              >
                <Plus size={14} aria-hidden />
              </Button>
            )}
          </HStack>
        ))}
      </Stack>
    </Stack>
  );
}
