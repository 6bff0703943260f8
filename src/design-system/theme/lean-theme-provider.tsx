import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { leanSystem } from './lean-system.ts';

/** Gives the pages before sign-in their look: tokens and roles, and no recipe that they do not use. */
export function LeanThemeProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={leanSystem}>{children}</ChakraProvider>;
}
