import type { ReactNode } from 'react';
import { Stack, Text } from '#design-system/layout';
import { ConflictAlert } from '../form/index.ts';

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
    <ConflictAlert title={texts.title} {...{ texts, onUseTheirs, onUseMine }}>
      <Stack gap="3">
        <Text textStyle="sm">{texts.explained}</Text>
        {children}
      </Stack>
    </ConflictAlert>
  );
}
