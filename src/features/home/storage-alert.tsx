import type { HomeSummary } from '#api-contract/home/endpoints';
import { Alert } from '#design-system/alert';
import { messages } from './home.messages.ts';

const tones = { low: 'warning', full: 'danger' } as const;

/** Tells administrators when the server runs out of room. */
export function StorageAlert({ storage }: { readonly storage: HomeSummary['storage'] }) {
  if (storage === null || storage === 'ok') return null;
  const { title, text } = messages.storage[storage];
  return (
    <Alert tone={tones[storage]} title={title}>
      {text}
    </Alert>
  );
}
