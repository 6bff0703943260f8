import { useState } from 'react';
import { Button } from '#design-system/button';
import { Field } from '#design-system/field';
import { HStack, Text } from '#design-system/layout';
import { Select } from '#design-system/select';
import { Switch } from '#design-system/switch';
import { messages } from '../editor.messages.ts';
import { NodeDialog } from './node-dialog.tsx';
import type { OpenedNode } from './opened-dialog.tsx';

const { dialogs: texts, toolbar } = messages;

/** Whether a clause follows the library, at which level it begins, and whether a newer version is used. */
export function ClauseDialog({ session, node, onSave, ...frame }: OpenedNode) {
  const [values, setValues] = useState(
    node.attrs as { clauseId: string; version: number; follow: boolean; level: number },
  );
  const clause = session.newestOf(values.clauseId);
  const latest = clause?.version ?? values.version;
  const { version, follow, level } = values;
  return (
    <NodeDialog title={clause?.name ?? texts.clause} onDone={() => onSave({ version, follow, level })} {...frame}>
      <HStack gap="3">
        <Text textStyle="sm">{texts.version(version)}</Text>
        {latest > version && (
          <Button size="xs" onClick={() => setValues({ ...values, version: latest })}>
            {texts.update(latest)}
          </Button>
        )}
      </HStack>
      <Switch checked={follow} hint={texts.followHint} onChange={(on) => setValues({ ...values, follow: on })}>
        {texts.follow}
      </Switch>
      <Field label={texts.level}>
        <Select
          options={[0, 1, 2, 3].map((one) => ({ value: String(one), label: toolbar.clause(one + 1) }))}
          value={String(level)}
          onChange={(one) => setValues({ ...values, level: Number(one) })}
        />
      </Field>
    </NodeDialog>
  );
}
