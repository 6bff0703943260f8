import { ApiError } from '#api';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { dashboardMessages } from './dashboards.messages.ts';

const { arranging: texts } = dashboardMessages;

interface LayoutFailureProps {
  readonly failure: unknown;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

/** Why a layout was not stored, and what can be done: it is still shown. */
export function LayoutFailure({ failure, onRetry, onDiscard }: LayoutFailureProps) {
  const isConflict = failure instanceof ApiError && failure.code === 'edit_conflict';
  return (
    <Alert
      tone="warning"
      title={isConflict ? texts.conflictTitle : texts.failed}
      actions={
        <>
          <Button size="xs" onClick={onDiscard}>
            {isConflict ? texts.loadTheirs : texts.discard}
          </Button>
          <Button size="xs" variant="solid" onClick={onRetry}>
            {isConflict ? texts.saveMine : texts.retry}
          </Button>
        </>
      }
    >
      {isConflict ? texts.conflict : failure instanceof Error && failure.message}
    </Alert>
  );
}
