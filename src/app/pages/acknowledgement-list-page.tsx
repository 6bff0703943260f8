import { AcknowledgementListScreen } from '#features/acknowledgements';
import { acknowledgementHref } from '../routing/hrefs.ts';

/** What the reader is asked to acknowledge. */
export const Page = () => <AcknowledgementListScreen acknowledgementHref={acknowledgementHref} />;
