import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { fullSystem } from './full-system.ts';

/** Gives the signed-in application its look: the public pages' tokens plus the recipes of every component. */
export function FullThemeProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={fullSystem}>{children}</ChakraProvider>;
}
