import { Button, LinkButton } from '#design-system/button';
import { ErrorPage } from './error-page.tsx';
import { errorTitle } from './error-title.ts';
import { messages } from './errors.messages.ts';

export interface ErrorScreenProps {
  status: number;
  /** What the thrown error said about itself. */
  message?: string;
  homeHref: string;
  onRetry?: () => void;
}

/** A page that could not be shown (specification, section 8). */
export function ErrorScreen({ status, message, homeHref, onRetry }: ErrorScreenProps) {
  return (
    <ErrorPage
      status={status}
      title={errorTitle(status, message)}
      actions={
        <>
          {onRetry && (
            <Button variant="solid" size="md" onClick={onRetry}>
              {messages.retry}
            </Button>
          )}
          <LinkButton href={homeHref} size="md" variant={onRetry ? 'outline' : 'solid'}>
            {messages.home}
          </LinkButton>
        </>
      }
    >
      {status === 404 ? message : messages.internalHint}
    </ErrorPage>
  );
}
