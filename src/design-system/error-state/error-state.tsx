import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/index.ts';
import { Blank, BlankActions, BlankIcon } from '../empty-state/empty-state.tsx';
import { Heading, Text } from '../layout/text.ts';
import { messages } from '../messages/index.ts';

export interface ErrorStateProps {
  title?: ReactNode;
  message?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  retryLabel?: string;
  /** A second way out: a link home, to support, to settings. */
  secondaryAction?: ReactNode;
  /** A request's id or a status, in small print, for support. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** The heading's level: `h1` where it is the whole page. */
  headingLevel?: 'h1' | 'h2';
  compact?: boolean;
}

/** Something failed: what, and the way on. */
export function ErrorState({
  title = messages.failedTitle,
  message = messages.failedMessage,
  onRetry,
  retrying = false,
  retryLabel = messages.retry,
  secondaryAction,
  detail,
  icon = <TriangleAlert />,
  headingLevel = 'h2',
  compact,
}: ErrorStateProps) {
  return (
    <Blank role="alert" compact={compact}>
      <BlankIcon aria-hidden color="fg.error">
        {icon}
      </BlankIcon>
      <div>
        <Heading as={headingLevel} size={headingLevel === 'h1' ? 'lg' : 'sm'}>
          {title}
        </Heading>
        <Text as="div" textStyle="sm" tone="muted" maxWidth="30rem" textWrap="pretty" marginBlockStart="1">
          {message}
        </Text>
        {detail !== undefined && (
          <Text as="div" textStyle="xs" tone="subtle" marginBlockStart="2" numeric>
            {detail}
          </Text>
        )}
      </div>
      {(onRetry || secondaryAction) && (
        <BlankActions>
          {onRetry && (
            <Button onClick={onRetry} loading={retrying} iconStart={<RotateCw aria-hidden />}>
              {retryLabel}
            </Button>
          )}
          {secondaryAction}
        </BlankActions>
      )}
    </Blank>
  );
}
