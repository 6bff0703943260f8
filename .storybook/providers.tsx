import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type FunctionComponent, type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { ApiProvider, createApi } from '#api';

export type ThemeSystem = 'full' | 'lean';

type Provider = FunctionComponent<{ children: ReactNode }>;
type Room = Record<string, Provider | undefined>;

const rooms = import.meta.glob<Room>(
  ['../src/design-system/full-theme/index.ts', '../src/design-system/theme/index.ts'],
  { eager: true },
);
const Nothing: Provider = ({ children }) => children;
const landed = (folder: string, name: string): Provider => rooms[`../src/${folder}/index.ts`]?.[name] ?? Nothing;

const themes = {
  full: landed('design-system/full-theme', 'FullThemeProvider'),
  lean: landed('design-system/theme', 'LeanThemeProvider'),
};
const api = createApi({ apiBase: '', token: () => 'story-token' });

interface StoryProvidersProps {
  system: ThemeSystem;
  route: string;
  children: ReactNode;
}

/** What the app wraps around a screen, with nothing kept from the story before. */
export function StoryProviders({ system, route, children }: StoryProvidersProps) {
  const Theme = themes[system];
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <Theme>
      <QueryClientProvider client={queries}>
        <ApiProvider api={api}>
          <MemoryRouter initialEntries={[route]}>{children}</MemoryRouter>
        </ApiProvider>
      </QueryClientProvider>
    </Theme>
  );
}
