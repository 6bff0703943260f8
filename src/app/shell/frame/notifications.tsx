import type { NotificationObject } from '#api-contract/notifications/kinds';
import { NotificationPanel } from '#features/notifications';
import { useUndoToast } from '#kit/undo';
import { paths } from '../../registry/pages.ts';
import {
  bulkUploadHref,
  caseHref,
  contractHref,
  obligationHref,
  savedReportHref,
  taskHref,
} from '../../routing/hrefs.ts';

const hrefs: Readonly<Record<NotificationObject, (id: string) => string>> = {
  contract: contractHref,
  obligation: obligationHref,
  case: caseHref,
  case_import: bulkUploadHref,
  task: taskHref,
  saved_report: savedReportHref,
  user: () => paths.profile,
};

/** The notifications, with the ways to what they are about. */
export function Notifications(shown: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <NotificationPanel
      {...shown}
      onDone={useUndoToast()}
      hrefOf={(type, id) => hrefs[type](id)}
      preferencesHref={`${paths.profile}#notifications`}
    />
  );
}
