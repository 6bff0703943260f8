import { AcknowledgementListScreen } from '#features/acknowledgements';
import { acknowledgementHref } from '../routing/hrefs.ts';

/** What the reader is asked to acknowledge. */
export function Page() {
  return <AcknowledgementListScreen acknowledgementHref={acknowledgementHref} />;
}
