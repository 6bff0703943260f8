import { useState } from 'react';
import { partyParts } from '#api-contract/drafting/variable-kinds';
import { questionOf } from '#drafting';
import { Field } from '#design-system/field';
import { Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { messages } from '../editor.messages.ts';
import { NodeDialog } from './node-dialog.tsx';
import type { OpenedNode } from './opened-dialog.tsx';

const { dialogs: texts, nodes, variables: kinds } = messages;

/** Which answer is printed here. */
export function VariableDialog({ session, node, onSave, ...frame }: OpenedNode) {
  const [chosen, setChosen] = useState(node.attrs['key'] as string);
  const [key = '', part = ''] = chosen.split('.');
  const variable = session.variables.get(key);
  return (
    <NodeDialog title={texts.variable} onDone={() => onSave({ key: chosen })} {...frame}>
      <Field label={texts.question} hint={variable?.help || undefined}>
        <Select
          options={[...session.variables.values()].map((one) => ({ value: one.key, label: questionOf(one) }))}
          value={variable ? key : null}
          onChange={setChosen}
        />
      </Field>
      {variable?.type === 'party' && (
        <Field label={texts.part}>
          <Select
            options={[
              { value: '', label: texts.wholeParty },
              ...partyParts.map((value) => ({ value: value as string, label: nodes.parts[value] })),
            ]}
            value={part}
            onChange={(next) => setChosen(next ? `${key}.${next}` : key)}
          />
        </Field>
      )}
      {variable && (
        <Text tone="muted" textStyle="sm">
          {texts.key(key, kinds.types[variable.type])}
        </Text>
      )}
    </NodeDialog>
  );
}
