import { useState } from 'react';
import { type SignatureLine, signatureLines } from '#api-contract/drafting/nodes';
import { questionOf } from '#drafting';
import { Checkbox } from '#design-system/checkbox';
import { Field } from '#design-system/field';
import { Stack } from '#design-system/layout';
import { Select } from '#design-system/select';
import { messages } from '../editor.messages.ts';
import { NodeDialog } from './node-dialog.tsx';
import type { OpenedNode } from './opened-dialog.tsx';

const { dialogs: texts, nodes } = messages;

/** Who signs here, and which lines stand below the signature. */
export function SignatureDialog({ session, node, onSave, ...frame }: OpenedNode) {
  const [party, setParty] = useState(node.attrs['party'] as string);
  const [lines, setLines] = useState(node.attrs['lines'] as readonly SignatureLine[]);
  const parties = [...session.variables.values()].filter(({ type }) => type === 'party');
  return (
    <NodeDialog title={texts.signature} onDone={() => onSave({ party, lines })} {...frame}>
      <Field label={texts.party}>
        <Select
          options={parties.map((variable) => ({ value: variable.key, label: questionOf(variable) }))}
          value={parties.some(({ key }) => key === party) ? party : null}
          onChange={setParty}
        />
      </Field>
      <Stack gap="1" role="group" aria-label={texts.lines}>
        {signatureLines.map((line) => (
          <Checkbox
            key={line}
            checked={lines.includes(line)}
            onChange={(on) => setLines(signatureLines.filter((one) => (one === line ? on : lines.includes(one))))}
          >
            {nodes.lines[line]}
          </Checkbox>
        ))}
      </Stack>
    </NodeDialog>
  );
}
