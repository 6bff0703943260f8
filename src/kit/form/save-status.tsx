import { Text } from '#design-system/layout';
import { formMessages } from './form.messages.ts';

export interface Saving {
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly error: Error | null;
}

/** How saving a setting went, beside the setting: what is shown there is what is saved. */
export function SaveStatus({ saving }: { saving: Saving }) {
  return (
    <Text as="output" textStyle="xs" tone={tones[saving.status]}>
      {words(saving)}
    </Text>
  );
}

const tones = { idle: 'muted', pending: 'muted', success: 'success', error: 'error' } as const;

function words({ status, error }: Saving): string | null {
  switch (status) {
    case 'idle':
      return null;
    case 'pending':
      return formMessages.saving;
    case 'success':
      return formMessages.saved;
    case 'error':
      return formMessages.notSaved(error?.message ?? '');
  }
}
