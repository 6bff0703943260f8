import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Stack, Text } from '#design-system/layout';
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
    <Alert
      tone="warning"
      title={texts.title}
      actions={
        <>
          <Button size="xs" onClick={onUseTheirs}>
            {texts.useTheirs}
          </Button>
          <Button size="xs" onClick={onUseMine}>
            {texts.useMine}
          </Button>
        </>
      }
    >
      <Stack gap="2">
        <Text textStyle="sm">{texts.explained}</Text>
        <TextDifference before={theirs.body} after={mine.body} same={texts.same} />
      </Stack>
    </Alert>
  );
}
