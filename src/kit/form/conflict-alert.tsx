import type { ReactNode } from 'react';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';

interface ConflictAlertProps {
  readonly title: string;
  readonly texts: { readonly useTheirs: string; readonly useMine: string };
  readonly onUseTheirs: () => void;
  readonly onUseMine: () => void;
  /** What differs. */
  readonly children: ReactNode;
}

/** Someone else changed what is being edited: what differs, and the choice between theirs and mine. */
export const ConflictAlert = ({ title, texts, onUseTheirs, onUseMine, children }: ConflictAlertProps) => (
  <Alert
    tone="warning"
    title={title}
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
    {children}
  </Alert>
);
