import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { ProgressBar } from '#design-system/progress';
import type { DocumentPages } from '../../engine/open-document.ts';
import { messages } from './other-files.messages.ts';

/** Tells who does not see it that the pages are being made, and that they are there. */
export function SpokenPages({ pages: { chosen, state } }: { pages: DocumentPages }) {
  const { making, shown } = messages.pages;
  const sentence = { making, ready: shown, failed: '' }[state.name];
  return (
    <span role="status" className="document-viewer-spoken">
      {chosen && sentence}
    </span>
  );
}

/** Above the text of who wants to see pages, why it is still the text. */
export function PagesNotice({ state }: { state: DocumentPages['state'] }) {
  const { pages } = messages;
  switch (state.name) {
    case 'ready':
      return null;
    case 'making':
      return (
        <div className="document-viewer-making">
          <ProgressBar value={null} label={pages.making} valueText="" size="xs" />
        </div>
      );
    case 'failed':
      return (
        <Alert
          tone="warning"
          banner
          title={pages.failed}
          actions={
            state.onRetry && (
              <Button size="xs" onClick={state.onRetry}>
                {pages.retry}
              </Button>
            )
          }
        >
          {state.message}
        </Alert>
      );
  }
}
