import type { ReactNode } from 'react';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Stack, Text } from '#design-system/layout';

interface ConflictChoiceProps {
  readonly texts: {
    readonly title: string;
    readonly explained: string;
    readonly useTheirs: string;
    readonly useMine: string;
  };
  readonly onUseTheirs: () => void;
  readonly onUseMine: () => void;
  /** What differs. */
  readonly children: ReactNode;
}

/** Someone else stored something else: what differs, and the choice between theirs and one’s own. */
export function ConflictChoice({ texts, onUseTheirs, onUseMine, children }: ConflictChoiceProps) {
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
      <Stack gap="3">
        <Text textStyle="sm">{texts.explained}</Text>
        {children}
      </Stack>
    </Alert>
  );
}
