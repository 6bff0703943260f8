import type { ErrorCode } from '#api-contract/errors';
import { localised } from '#languages';

/** What people read when nothing more exact is known: what happened, and what to do. */
export const sentences = localised('api-errors', {
  validation_failed: 'Some fields aren’t valid. Correct the marked fields and try again.',
  malformed_request: 'The request couldn’t be read. Reload the page and try again.',
  not_signed_in: 'You’re not signed in. Sign in and try again.',
  session_ended: 'Your session has ended. Sign in again to continue.',
  invalid_credentials: 'The e-mail address or password is incorrect. Check both and try again.',
  account_suspended: 'This account is suspended. Ask an administrator of your organisation to reactivate it.',
  permission_denied: 'Your role doesn’t allow this. Ask an administrator of your organisation.',
  trial_ended: 'Your organisation’s subscription isn’t active. See the billing settings for who to contact.',
  not_found: 'This doesn’t exist or has been deleted. Go back and reload the list.',
  method_not_allowed: 'This address doesn’t support that method.',
  email_taken: 'This e-mail address is already in use. Sign in, or use another address.',
  already_member: 'This person is already a member of your organisation.',
  last_owner: 'An organisation needs at least one owner. Make someone else an owner first.',
  seats_exhausted: 'All your seats are in use. Suspend a member or request more seats.',
  edit_conflict: 'This was changed by someone else. Load the latest version and try again.',
  version_conflict: 'A newer version of this document has been saved. Open it and make your changes again.',
  grant_expired: 'Your access to this audit has ended.',
  grant_not_open: 'This audit isn’t open yet.',
  assessment_closed: 'This assessment is closed. Reopen it to make changes.',
  framework_immutable: 'An imported version can’t be changed. Import the next version instead.',
  justification_required: 'Explain why this requirement doesn’t apply. Use at least 10 characters.',
  reset_link_invalid: 'This link has expired or has already been used. Request a new one.',
  file_empty: 'The file is empty. Choose another file.',
  file_too_large: 'The file is too large. Choose a smaller file.',
  file_type_refused: 'This file type isn’t supported. Choose another file.',
  file_damaged: 'The file is damaged and can’t be read. Open it in its original program and save it again.',
  range_unsatisfiable: 'The requested range of the file doesn’t exist.',
  report_too_slow: 'This report takes longer than 20 seconds. Add a filter, or group coarser.',
  too_many_requests: 'Too many attempts. Wait a moment and try again.',
  internal: 'Something went wrong on our side. Try again. If it happens again, give support the request ID.',
  unavailable: 'The service is temporarily unavailable. Try again in a minute.',
  storage_full:
    'The server’s disk is full, so your changes weren’t saved. Ask an administrator to free some space, then try again.',
} satisfies Record<ErrorCode, string>);
