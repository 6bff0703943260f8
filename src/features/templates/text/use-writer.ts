import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '#api';
import type { Writer } from '#api-contract/templates/endpoints';
import { templateMutations, writingInterval } from '#data/templates';

interface Writing {
  readonly writer: Writer;
  readonly asked_by: { readonly id: string; readonly name: string } | null;
}

/**
 * Who writes in a template: the reader, who says so every half a minute, or somebody else. Whoever writes after somebody
 * else begins once `reload` has fetched what was saved last.
 */
export function useWriter(templateId: string, wants: boolean, reload: () => Promise<void>) {
  const api = useApi();
  const [writing, setWriting] = useState<Writing | null>(null);
  const { mutate: start } = useMutation(templateMutations.startWriting(api, templateId));
  const { mutate: stop } = useMutation(templateMutations.stopWriting(api, templateId));
  const ask = useMutation(templateMutations.ask(api, templateId));
  const follow = async (now: Writing) => {
    if (writing?.writer.is_reader === false && now.writer.is_reader) await reload();
    setWriting(now);
  };
  const hear = useEffectEvent((now: Writing) => void follow(now));
  useEffect(() => {
    if (!wants) return;
    const say = () => start(false, { onSuccess: (now) => hear(now) });
    say();
    const timer = setInterval(say, writingInterval);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [wants, start, stop]);
  return {
    /** Somebody else, while they write. */
    other: writing && !writing.writer.is_reader ? writing.writer : null,
    mayWrite: wants && writing?.writer.is_reader === true,
    askedBy: writing?.asked_by ?? null,
    ask: () => ask.mutate(),
    hasAsked: ask.isSuccess,
    takeOver: () => start(true, { onSuccess: (now) => void follow(now) }),
  };
}

export type WriterState = ReturnType<typeof useWriter>;
