import type { Notification } from '#api-contract/notifications/endpoints';
import type { NotificationObject } from '#api-contract/notifications/kinds';
import { NotificationPanel } from '#features/notifications';
import { useUndoToast } from '#kit/undo';
import { paths } from '../../registry/pages.ts';
import {
  acknowledgementHref,
  bulkUploadHref,
  caseHref,
  contractHref,
  draftHref,
  envelopeHref,
  hrefOf,
  obligationHref,
  playbookReviewHref,
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
  template: hrefOf('template'),
  draft: draftHref,
  envelope: envelopeHref,
  compliance_campaign: acknowledgementHref,
  user: () => paths.profile,
};

/** Approvals are given in the review of a contract. */
const notificationHref = ({ kind, object: { type, id } }: Notification) =>
  kind.startsWith('review_') ? playbookReviewHref(id) : hrefs[type](id);

/** The notifications, with the ways to what they are about. */
export function Notifications(shown: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <NotificationPanel
      {...shown}
      onDone={useUndoToast()}
      hrefOf={notificationHref}
      preferencesHref={`${paths.profile}#notifications`}
    />
  );
}
