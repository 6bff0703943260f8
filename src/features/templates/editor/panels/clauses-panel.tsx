import { useState } from 'react';
import { useFormat } from '#design-system/format';
import { SearchInput } from '#design-system/input';
import { Stack, Text } from '#design-system/layout';
import { insertClause } from '../commands/insert-nodes.ts';
import { messages } from '../editor.messages.ts';
import type { EditorSession } from '../session/editor-session.ts';
import { InsertRow } from './insert-row.tsx';

const { clauses: texts } = messages;

interface ClausesPanelProps {
  readonly session: EditorSession;
  readonly canInsert: boolean;
}

/** The clauses of the library; pressing one puts it behind the paragraph of the caret. */
export function ClausesPanel({ session, canInsert }: ClausesPanelProps) {
  const [search, setSearch] = useState('');
  const format = useFormat();
  const all = session.newestClauses();
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
          <InsertRow
            key={clause.clauseId}
            session={session}
            name={clause.name}
            facts={[
              clause.category,
              texts.version(clause.version),
              clause.fallbacks.length > 0 && format.plural(clause.fallbacks.length, texts.fallbacks),
            ]}
            insertLabel={texts.insert(clause.name)}
            insert={canInsert && insertClause(clause)}
          />
        ))}
      </Stack>
    </Stack>
  );
}
