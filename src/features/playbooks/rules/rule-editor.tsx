import { useMutation } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError, useApi } from '#api';
import { maxWording, severities } from '#api-contract/playbooks/kinds';
import type { PlaybookRule, RuleFacts } from '#api-contract/playbooks/rules';
import { playbookMutations } from '#data/playbooks';
import { Button, IconButton } from '#design-system/button';
import { Field } from '#design-system/form';
import { TextArea, TextInput } from '#design-system/input';
import { HStack, Stack } from '#design-system/layout';
import { optionsOf, Select } from '#design-system/select';
import { Switch } from '#design-system/switch';
import { SaveStatus, useAutosave } from '#kit/form';
import { messages } from '../playbooks.messages.ts';
import { CheckFields } from './check-fields.tsx';
import { FallbackFields } from './fallback-fields.tsx';
import { isBlank } from './is-blank.ts';
import { PhrasesField } from './phrases-field.tsx';
import { RuleConflict } from './rule-conflict.tsx';
import { RuleTrial } from './rule-trial.tsx';

const { rule: texts, rules: listTexts } = messages;

interface RuleEditorProps {
  readonly playbookId: string;
  readonly rule: PlaybookRule;
  readonly mayWrite: boolean;
  /** It can be tried on contracts. */
  readonly mayReadContracts: boolean;
  readonly onRemove: () => void;
  /** Told whether something of it can’t be saved. */
  readonly onHeld: (isHeld: boolean) => void;
}

/** One rule, saved as it is written. */
export function RuleEditor(props: RuleEditorProps) {
  const { playbookId, rule, mayWrite, mayReadContracts, onRemove, onHeld } = props;
  const { id, revision, ...facts } = rule;
  const [opened] = useState<RuleFacts>(facts);
  const [values, setValues] = useState<RuleFacts>(facts);
  // Fields that keep their own text begin anew when all of it is replaced.
  const [generation, setGeneration] = useState(0);
  const seen = useRef(revision);
  const { mutateAsync: update } = useMutation(playbookMutations.updateRule(useApi(), playbookId, id));
  const store = async (change: Partial<RuleFacts>) => {
    const saved = await update({ ...change, revision: seen.current });
    seen.current = saved.revision;
  };
  const incomplete = incompleteFacts(values);
  const { saving, isFailing, retry } = useAutosave({
    values,
    isValid: true,
    incomplete,
    save: async (change) => {
      try {
        await store(change);
      } catch (error) {
        const rest = withoutRefused(change, error);
        if (rest) await store(rest);
        throw error;
      }
    },
  });
  const isHeld = incomplete.length > 0 || isFailing;
  useEffect(() => {
    onHeld(isHeld);
    return () => onHeld(false);
  }, [isHeld, onHeld]);
  const replace = (by: RuleFacts) => {
    setValues(by);
    setGeneration((count) => count + 1);
  };
  const set = <Name extends keyof RuleFacts>(name: Name, value: RuleFacts[Name]) =>
    setValues((current) => ({ ...current, [name]: value }));
  const refused = saving.error instanceof ApiError ? saving.error : null;
  const isOvertaken = refused?.code === 'edit_conflict';
  const problem = (path: string) => refused?.fields.find((field) => field.path === path)?.message;
  const text = (name: 'guidance' | 'standard' | 'note_ours' | 'note_theirs', hint?: string) => (
    <Field label={texts[name]} hint={hint} error={problem(name)}>
      <TextArea
        maxLength={maxWording}
        readOnly={!mayWrite}
        value={values[name]}
        onChange={(value) => set(name, value)}
      />
    </Field>
  );

  const useTheirs = () => {
    seen.current = revision;
    replace(facts);
  };
  const useMine = () => {
    seen.current = revision;
    retry();
  };

  return (
    <Stack as="section" aria-label={rule.issue} gap="5">
      <HStack justify="space-between" align="start" gap="4" minHeight="8">
        <SaveStatus saving={saving} />
        {mayWrite && (
          <HStack gap="1">
            {values !== opened && !isOvertaken && (
              <IconButton label={listTexts.undo} onClick={() => replace(opened)}>
                <Undo2 />
              </IconButton>
            )}
            <IconButton label={listTexts.remove(rule.issue)} onClick={onRemove}>
              <Trash2 />
            </IconButton>
          </HStack>
        )}
      </HStack>
      {isOvertaken && <RuleConflict theirs={facts} mine={values} onUseTheirs={useTheirs} onUseMine={useMine} />}
      {saving.status === 'error' && !isOvertaken && <Button onClick={retry}>{listTexts.saveAgain}</Button>}
      <Field label={texts.issue} required error={isBlank(values.issue) ? listTexts.issueMissing : problem('issue')}>
        <TextInput
          autoComplete="off"
          maxLength={200}
          readOnly={!mayWrite}
          value={values.issue}
          onChange={(value) => set('issue', value)}
        />
      </Field>
      <HStack gap="4" align="end">
        <Field label={texts.severity}>
          <Select
            disabled={!mayWrite}
            options={optionsOf(messages.severities, severities)}
            value={values.severity}
            onChange={(value) => set('severity', value)}
          />
        </Field>
        <Switch disabled={!mayWrite} checked={values.deal_breaker} onChange={(value) => set('deal_breaker', value)}>
          {texts.deal_breaker}
        </Switch>
      </HStack>
      {text('guidance', listTexts.guidanceHint)}
      <CheckFields
        key={`check-${generation}`}
        check={values.check}
        disabled={!mayWrite}
        onChange={(check) => set('check', check)}
        error={problem('check')}
      />
      {text('standard', listTexts.standardHint)}
      <FallbackFields
        fallbacks={values.fallbacks}
        disabled={!mayWrite}
        problem={(rank) => problem(`fallbacks.${rank}.wording`)}
        onChange={(fallbacks) => set('fallbacks', fallbacks)}
      />
      <PhrasesField
        key={`phrases-${generation}`}
        label={texts.applies_when}
        hint={listTexts.appliesHint}
        disabled={!mayWrite}
        phrases={values.applies_when}
        onChange={(phrases) => set('applies_when', phrases)}
      />
      {text('note_ours', listTexts.oursHint)}
      {text('note_theirs', listTexts.theirsHint)}
      {mayWrite && mayReadContracts && <RuleTrial playbookId={playbookId} ruleId={id} />}
    </Stack>
  );
}

/** The facts that lack words without which the server refuses them. */
function incompleteFacts({ issue, check, fallbacks }: RuleFacts): (keyof RuleFacts)[] {
  return [
    ...(isBlank(issue) ? ['issue' as const] : []),
    ...(check.kind === 'question' && isBlank(check.question) ? ['check' as const] : []),
    ...(fallbacks.some(({ wording }) => isBlank(wording)) ? ['fallbacks' as const] : []),
  ];
}

/** What is left of a change that was refused for some of its facts; nothing where it would be refused again. */
function withoutRefused(change: Partial<RuleFacts>, error: unknown): Partial<RuleFacts> | null {
  const refused = error instanceof ApiError ? error.fields.map(({ path }) => path.split('.')[0]) : [];
  const all = Object.entries(change);
  const rest = all.filter(([name]) => !refused.includes(name));
  return rest.length > 0 && rest.length < all.length ? Object.fromEntries(rest) : null;
}
