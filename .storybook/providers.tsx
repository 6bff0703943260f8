import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { MemoryRouter } from 'react-router-dom';
import { FormatProvider } from '#design-system/format';
import { type Language, wordsOf } from '#languages';
import '#theme';
import { ApiProvider, createApi } from '#api';

/** The story's product calls; those that it starts after its end reach nobody. */
const createStoryApi = (until: AbortSignal) =>
  createApi({
    apiBase: '',
    token: () => 'story-token',
    fetch: (request) => (until.aborted ? new Promise(() => {}) : globalThis.fetch(request)),
  });

interface StoryProvidersProps {
  route: string;
  /** Aborted when the story ends. */
  until: AbortSignal;
  language: Language;
  children: ReactNode;
}

/** What the app wraps around a screen, with nothing kept from the story before. */
export function StoryProviders({ route, until, language, children }: StoryProvidersProps) {
  const [api] = useState(() => createStoryApi(until));
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [ended, setEnded] = useState<AbortSignal>();
  useEffect(() => {
    // Before the storage is cleared: what a screen still keeps as it goes is not found by the next story.
    const end = () => {
      flushSync(() => setEnded(until));
      // As the shell does when it closes: what runs for as long as someone is signed in ends too.
      queries.clear();
    };
    until.addEventListener('abort', end);
    return () => until.removeEventListener('abort', end);
  }, [until, queries]);
  if (ended === until) return null;
  return (
    <QueryClientProvider client={queries}>
      <ApiProvider api={api}>
        <FormatProvider locale="en-GB" timeZone="UTC" words={wordsOf(language, 'en-GB')}>
          <MemoryRouter initialEntries={[route]}>{children}</MemoryRouter>
        </FormatProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
}
