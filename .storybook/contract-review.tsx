import { type ComponentProps, lazy, Suspense } from 'react';
import type { ReviewPanel } from '#features/reviews';
import { everything } from '#mocks/permissions';

const Panel = lazy(() => import('#features/reviews').then((door) => ({ default: door.ReviewPanel })));

/** The review as the app puts it beside a contract. */
export const ContractReview = (shown: Pick<ComponentProps<typeof ReviewPanel>, 'contract' | 'onShow' | 'onMark'>) => (
  <Suspense>
    <Panel can={everything} playbooksHref="#playbooks" {...shown} />
  </Suspense>
);
