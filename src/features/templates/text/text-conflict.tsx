import { Stack, Text } from '#design-system/layout';
import { ConflictAlert } from '#kit/form';
import { messages } from '../templates.messages.ts';
import { TextDifference } from './text-difference.tsx';
import type { Written } from './use-template-text.ts';

const { conflict: texts } = messages;

interface TextConflictProps {
  readonly theirs: Written;
  readonly mine: Written;
  readonly onUseTheirs: () => void;
  readonly onUseMine: () => void;
}

/** Someone else stored another text: what differs in the own one, and the choice between them. */
export function TextConflict({ theirs, mine, onUseTheirs, onUseMine }: TextConflictProps) {
  return (
    <ConflictAlert title={texts.title} {...{ texts, onUseTheirs, onUseMine }}>
      <Stack gap="2">
        <Text textStyle="sm">{texts.explained}</Text>
        <TextDifference before={theirs.body} after={mine.body} same={texts.same} />
      </Stack>
    </ConflictAlert>
  );
}
