import { limitMessages } from '#api-contract/limits.messages';
import { maxAbsences, type WorkingTime } from '#api-contract/organisation/working-time';
import { ApiError } from '#kernel/http';
import { mergedList } from '#kernel/records';

type Absences = WorkingTime['absences'];

interface AbsencesChange {
  readonly absences?: Absences | undefined;
  readonly absences_before?: Absences | undefined;
}

/**
 * Someone’s absences after a change that may have been made without seeing the newest ones. Throws where these are too many
 * together.
 */
export function changedAbsences(
  stored: Absences,
  { absences = stored, absences_before = stored }: AbsencesChange,
): Absences {
  const merged = mergedList(stored, absences_before, absences, ({ from, to }) => `${from} ${to}`);
  if (merged.length <= maxAbsences) return merged;
  throw new ApiError('validation_failed', {
    fields: [{ path: 'absences', message: limitMessages.absences(maxAbsences) }],
  });
}
