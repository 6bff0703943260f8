import type { RefObject } from 'react';
import { Alert } from '#design-system/alert';
import { VisuallyHidden } from '#design-system/layout';
import { viewMessages as texts } from '../views.messages.ts';
import type { Moving } from './use-moving.ts';

interface MovingNoticeProps {
  readonly moving: Moving;
  readonly ghost: RefObject<HTMLDivElement | null>;
}

/** What is said while cards are moved: where one is, why another stays; and the card that follows the pointer. */
export function MovingNotice({ moving, ghost }: MovingNoticeProps) {
  const { held, said, failure, dismissFailure } = moving;
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {failure !== null && (
        <Alert banner tone="warning" title={texts.notMoved} onDismiss={dismissFailure}>
          {failure}
        </Alert>
      )}
      {held?.by === 'pointer' && (
        <div ref={ghost} className="task-ghost" aria-hidden>
          <bdi>{held.task.title}</bdi>
        </div>
      )}
    </>
  );
}
