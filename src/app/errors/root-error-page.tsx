import { errorMessages } from '#features/errors';
import type { CSSProperties } from 'react';

interface RootErrorPageProps {
  readonly homeHref: string;
  readonly onRetry: () => void;
}

const page: CSSProperties = {
  minHeight: '85dvh',
  maxWidth: '32rem',
  marginInline: 'auto',
  padding: '2.5rem 1rem',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: '1rem',
  fontFamily: 'system-ui, sans-serif',
};

const action: CSSProperties = {
  padding: '0.375rem 0.875rem',
  border: '1px solid',
  borderRadius: '0.375rem',
  font: 'inherit',
  color: 'inherit',
  textDecoration: 'none',
  cursor: 'pointer',
};

/** The page when nothing else can be shown: it needs no style sheet, no design system and nothing that loads later. */
export function RootErrorPage({ homeHref, onRetry }: RootErrorPageProps) {
  return (
    <main style={page}>
      <h1 style={{ margin: 0, fontSize: '1.375rem', fontWeight: 600 }}>{errorMessages.internal}</h1>
      <p style={{ margin: 0 }}>{errorMessages.internalHint}</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
        <button type="button" style={action} onClick={onRetry}>
          {errorMessages.retry}
        </button>
        <a href={homeHref} style={action}>
          {errorMessages.home}
        </a>
      </div>
    </main>
  );
}
