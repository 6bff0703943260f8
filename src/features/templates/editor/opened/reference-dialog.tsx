import { useState } from 'react';
import { Combobox } from '#design-system/combobox';
import { Field } from '#design-system/field';
import { messages } from '../editor.messages.ts';
import { NodeDialog } from './node-dialog.tsx';
import type { OpenedNode } from './opened-dialog.tsx';

const { dialogs: texts, insert } = messages;

/** Which clause is cited; its number follows. */
export function ReferenceDialog({ session, node, onSave, ...frame }: OpenedNode) {
  const [to, setTo] = useState<string | null>(node.attrs['to'] as string);
  const targets = session.shown().structure.landmarks.filter(({ citation }) => citation !== '');
  return (
    <NodeDialog title={texts.reference} onDone={() => (to === null ? frame.onClose() : onSave({ to }))} {...frame}>
      <Field label={texts.target}>
        <Combobox
          options={targets.map(({ id, citation, text }) => ({ value: id, label: insert.reference(citation, text) }))}
          value={targets.some(({ id }) => id === to) ? to : null}
          onChange={setTo}
        />
      </Field>
    </NodeDialog>
  );
}
