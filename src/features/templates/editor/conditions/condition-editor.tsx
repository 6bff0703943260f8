import { useState } from 'react';
import { maxConditionLength } from '#api-contract/drafting/limits';
import type { Variable } from '#api-contract/drafting/variables';
import { checkCondition } from '#drafting';
import { Alert } from '#design-system/alert';
import { Button } from '#design-system/button';
import { Dialog } from '#design-system/dialog';
import { Field } from '#design-system/field';
import { TextArea } from '#design-system/input';
import { Spacer, Stack, Text } from '#design-system/layout';
import { SegmentedControl } from '#design-system/segmented-control';
import { messages } from '../editor.messages.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import { builderOf, emptyGroup, sourceOf } from './condition-draft.ts';
import { describeCondition } from './describe-condition.ts';

const { condition: texts, dialogs } = messages;

interface ConditionEditorProps {
  readonly condition: string;
  readonly variables: ReadonlyMap<string, Variable>;
  readonly onSave: (condition: string) => void;
  readonly onUnwrap: () => void;
  readonly onClose: () => void;
}

/** A condition as lines to choose from, or as text: two views of the same. What the lines can’t show stays text. */
export function ConditionEditor({ condition, variables, onSave, onUnwrap, onClose }: ConditionEditorProps) {
  const [source, setSource] = useState(condition);
  const [group, setGroup] = useState(() => builderOf(condition) ?? emptyGroup);
  const [view, setView] = useState<'builder' | 'text'>(() => (builderOf(condition) ? 'builder' : 'text'));
  const [wasTried, setTried] = useState(false);
  const [isTextOnly, setTextOnly] = useState(false);

  const written = view === 'text' ? source : sourceOf(group);
  const problem = problemOf(written, variables);
  const isShown = wasTried || (view === 'text' && source.trim() !== '');

  const show = (next: 'builder' | 'text') => {
    if (next === view) return;
    if (next === 'text') setSource(sourceOf(group) ?? source);
    const built = next === 'builder' ? builderOf(source) : null;
    setTextOnly(next === 'builder' && !built);
    if (next === 'builder' && !built) return;
    if (built) setGroup(built);
    setView(next);
  };
  const save = () => {
    setTried(true);
    if (problem === null && written !== null) onSave(written);
  };

  return (
    <Dialog
      open
      size="lg"
      title={dialogs.condition}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onUnwrap}>
            {dialogs.unwrap}
          </Button>
          <Spacer />
          <Button onClick={onClose}>{dialogs.cancel}</Button>
          <Button variant="solid" onClick={save}>
            {dialogs.save}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <div>
          <SegmentedControl
            label={texts.view}
            segments={[
              { value: 'builder', label: texts.builder },
              { value: 'text', label: texts.text },
            ]}
            value={view}
            onChange={show}
          />
        </div>
        {isTextOnly && <Alert tone="info" title={texts.textOnly} />}
        {view === 'text' ? (
          <Field label={texts.textLabel} hint={texts.textHint} error={isShown ? (problem ?? undefined) : undefined}>
            <TextArea
              rows={3}
              maxLength={maxConditionLength}
              spellCheck={false}
              value={source}
              onChange={(text) => {
                setSource(text);
                setTextOnly(false);
              }}
            />
          </Field>
        ) : (
          <>
            <ConditionBuilder group={group} variables={variables} onChange={setGroup} />
            {isShown && problem !== null && <Alert tone="danger" title={problem} />}
          </>
        )}
        {written !== null && problem === null && (
          <Text tone="muted" textStyle="sm" role="status">
            {texts.reads(describeCondition(written, variables).text)}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}

function problemOf(written: string | null, variables: ReadonlyMap<string, Variable>): string | null {
  if (written === null) return texts.incomplete;
  if (written.trim() === '') return texts.empty;
  return checkCondition(written, [...variables.values()])[0]?.message ?? null;
}
