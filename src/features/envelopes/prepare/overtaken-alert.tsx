import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { messages } from '../envelopes.messages.ts';

const { overtaken: texts } = messages;

/** Someone else changed what a step edits; what is typed here is kept until their version is loaded. */
export function OvertakenAlert({ onLoad }: { readonly onLoad: () => void }) {
  return (
    <Alert tone="warning" actions={<Button onClick={onLoad}>{texts.load}</Button>}>
      {texts.text}
    </Alert>
  );
}
