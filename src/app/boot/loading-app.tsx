import { bootMessages } from './boot.messages.ts';

/** What the root says until its stores are initialised (specification, section 2). Stands before any theme. */
export function LoadingApp() {
  return (
    <p
      role="status"
      style={{
        minHeight: '90dvh',
        margin: 0,
        display: 'grid',
        placeContent: 'center',
        fontFamily: 'system-ui, sans-serif',
      }}
    >
      {bootMessages.loading}
    </p>
  );
}
