import { useState } from 'react';
import { Field } from '#design-system/field';
import { TextInput } from '#design-system/input';
import { Text } from '#design-system/layout';
import { auditLogMessages } from './audit-log.messages.ts';

const { verifying: words } = auditLogMessages;

const fingerprint = /^[0-9a-f]{64}$/;

/** Compares the key that signed with the one that is kept elsewhere, since nobody reads 64 digits. */
export function KeyComparison({ keyId }: { readonly keyId: string }) {
  const [typed, setTyped] = useState('');
  const kept = typed.replaceAll(/[\s:]/g, '').toLowerCase();
  return (
    <Field label={words.keptKey} {...(kept !== '' && kept !== keyId && { error: describe(kept) })}>
      <TextInput autoComplete="off" spellCheck={false} value={typed} onChange={setTyped} />
      {kept === keyId && (
        <Text role="status" textStyle="xs" tone="success">
          {words.sameKey}
        </Text>
      )}
    </Field>
  );
}

const describe = (kept: string) => (fingerprint.test(kept) ? words.otherKey : words.noKey);
