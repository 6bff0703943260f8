import { LinkButton } from '#design-system/button';
import { ErrorPage } from './error-page.tsx';
import { messages } from './errors.messages.ts';

export interface NotFoundScreenProps {
  /** The path that was asked for. */
  path: string;
  homeHref: string;
}

/** There is no page at this path (specification, section 2). */
export function NotFoundScreen({ path, homeHref }: NotFoundScreenProps) {
  return (
    <ErrorPage
      status={404}
      title={messages.notFound}
      actions={
        <LinkButton href={homeHref} variant="solid" size="md">
          {messages.home}
        </LinkButton>
      }
    >
      {messages.notFoundPath(path)}
    </ErrorPage>
  );
}
