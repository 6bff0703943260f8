import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useApi } from '#api';
import type { Envelope } from '#api-contract/envelopes/schema';
import { envelopeMutations } from '#data/envelopes';
import { type Saving, useAutosave } from '#kit/form';
import { inputsOf, isComplete, type RecipientRow, rowsOf } from './recipient-rows.ts';
import { useStoredPart } from './use-stored-part.ts';

type Rows = readonly RecipientRow[];

/** The recipients of a draft as they are typed. */
export interface Recipients {
  readonly rows: Rows;
  readonly change: (to: (rows: Rows) => Rows) => void;
  readonly saving: Saving;
  readonly isOvertaken: boolean;
  /** Whether what is typed is stored. */
  readonly isSaved: boolean;
  /** Whether it can’t be stored as it is, or couldn’t. */
  readonly isUnfinished: boolean;
  /** Replaces what is typed by what someone else stored. */
  readonly load: () => void;
}

/**
 * Keeps the recipients of a draft while its steps are walked through, and saves them once each is complete: at once when
 * their step is left.
 */
export function useRecipients(envelope: Envelope, isShown: boolean): Recipients {
  const api = useApi();
  const stored = useMemo(() => rowsOf(envelope), [envelope]);
  /** Null while what is stored is shown. */
  const [typed, setTyped] = useState<Rows | null>(null);
  const [saved, setSaved] = useState<Rows | null>(null);
  const [wasShown, setWasShown] = useState(isShown);
  const part = useStoredPart(envelope, rowsOf);
  const { mutateAsync: store } = useMutation(envelopeMutations.setRecipients(api, envelope.id));
  const rows = typed ?? stored;
  const isSaved = typed === saved || typed === null;
  if (wasShown !== isShown) {
    setWasShown(isShown);
    if (isSaved) setTyped(null);
  }
  const { saving, retry } = useAutosave({
    values: { rows },
    isValid: !isSaved && isComplete(rows) && !part.isOvertaken,
    save: () =>
      part.save(async (revision) => {
        const answer = await store({ revision, recipients: inputsOf(rows) });
        setSaved(rows);
        return answer;
      }),
  });
  const saveNow = useEffectEvent(retry);
  useEffect(() => {
    if (!isShown) saveNow();
  }, [isShown]);

  const isOvertaken = part.isOvertaken && typed !== null;
  return {
    rows,
    change: (to) => {
      // What is typed first goes on from what is shown.
      if (typed === null) part.goOnFrom(envelope);
      setTyped((now) => to(now ?? stored));
    },
    saving,
    isOvertaken,
    isSaved,
    isUnfinished: isOvertaken || !isComplete(rows) || saving.status === 'error',
    load: () => {
      part.goOnFrom(envelope);
      setTyped(rowsOf(envelope));
    },
  };
}
