import { Plus } from 'lucide-react';
import type { Command } from 'prosemirror-state';
import { IconButton } from '#design-system/button';
import { HStack, Stack, Text } from '#design-system/layout';
import type { EditorSession } from '../session/editor-session.ts';

interface InsertRowProps {
  readonly session: EditorSession;
  readonly name: string;
  readonly facts: readonly (string | false | undefined)[];
  readonly insertLabel: string;
  /** False where the text can’t be edited. */
  readonly insert: Command | false;
}

/** Something that can be put where the caret is. */
export function InsertRow({ session, name, facts, insertLabel, insert }: InsertRowProps) {
  return (
    <HStack as="li" gap="2" justify="space-between">
      <Stack gap="0" minWidth="0">
        <Text textStyle="sm" overflowWrap="anywhere">
          {name}
        </Text>
        <Text tone="muted" textStyle="xs">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Stack>
      {insert && (
        <IconButton
          label={insertLabel}
          size="xs"
          // The text keeps the caret.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => session.run(insert)}
        >
          <Plus />
        </IconButton>
      )}
    </HStack>
  );
}
