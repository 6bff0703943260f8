import { ErrorScreen } from '#features/errors';
import { LeanThemeProvider } from '#theme';

interface RootErrorPageProps {
  readonly homeHref: string;
  readonly onRetry: () => void;
}

/** The page when nothing else can be shown. */
export function RootErrorPage(props: RootErrorPageProps) {
  return (
    <LeanThemeProvider>
      <main>
        <ErrorScreen status={500} {...props} />
      </main>
    </LeanThemeProvider>
  );
}
