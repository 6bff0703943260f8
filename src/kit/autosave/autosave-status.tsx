import { Button } from '#design-system/button';
import { HStack, Text } from '#design-system/layout';
import { autosaveMessages as texts } from './autosave.messages.ts';
import type { Autosave } from './use-draft-autosave.ts';

const tones = {
  clean: 'success',
  dirty: 'muted',
  saving: 'muted',
  retrying: 'error',
  offline: 'error',
  conflict: 'error',
  refused: 'error',
} as const;

/** How far what was written is stored, and the way to store it now. */
export function AutosaveStatus({ autosave: { state, refusal, saveNow } }: { readonly autosave: AutosaveState }) {
  const waits = state === 'retrying' || state === 'offline' || state === 'refused';
  return (
    <HStack gap="2">
      <Text as="output" textStyle="xs" tone={tones[state]}>
        {state === 'refused' ? texts.refused(refusal ?? '') : texts[state]}
      </Text>
      {waits && (
        <Button size="xs" onClick={saveNow}>
          {texts.again}
        </Button>
      )}
    </HStack>
  );
}

type AutosaveState = Pick<Autosave<unknown>, 'state' | 'refusal' | 'saveNow'>;
