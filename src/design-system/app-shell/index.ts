export { AppShell, mainId, type AppShellProps } from './app-shell.tsx';
export { SkipLink } from './skip-link.tsx';
