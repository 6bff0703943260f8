import { useMutation, useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useApi } from '#api';
import type { ClauseWording } from '#api-contract/drafting/body';
import type { Answers } from '#api-contract/drafting/variables';
import type { TemplateTest } from '#api-contract/templates/tests';
import { templateMutations, templateQueries } from '#data/templates';
import { type ResolvedDraft, resolveDraft } from '#drafting';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button, IconButton } from '#design-system/button';
import { Field } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { DividedList, HStack, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import type { Written } from '../text/use-template-text.ts';
import { messages } from '../templates.messages.ts';
import { expectedOf, unmet } from './expected-clauses.ts';

const { trial: texts } = messages;

interface KeptTestsProps {
  readonly templateId: string;
  readonly written: Written;
  readonly wordings: readonly ClauseWording[];
  readonly answers: Answers;
  readonly resolved: ResolvedDraft;
  /** Takes the answers of a kept set. */
  readonly onTry: (answers: Answers) => void;
}

/** Answers that were kept with the clauses that they came to, and whether they still do. */
export function KeptTests({ templateId, written, wordings, answers, resolved, onTry }: KeptTestsProps) {
  const api = useApi();
  const query = useQuery(templateQueries.tests(api, templateId));
  const add = useMutation(templateMutations.addTest(api, templateId));
  const remove = useMutation(templateMutations.removeTest(api, templateId));
  const [name, setName] = useState('');
  const keep = () =>
    add.mutate({ name, answers, expected: expectedOf(written.body, resolved) }, { onSuccess: () => setName('') });
  return (
    <Section title={texts.kept}>
      <Stack gap="3">
        <HStack gap="2" align="end">
          <Field label={texts.keptName}>
            <TextInput autoComplete="off" maxLength={200} value={name} onChange={setName} />
          </Field>
          <Button disabled={name.trim() === ''} loading={add.isPending} onClick={keep}>
            {texts.keep}
          </Button>
        </HStack>
        {add.error && <Alert tone="danger" title={add.error.message} />}
        <QueryView query={query} failed={texts.keptFailed} compact loading={<SkeletonText lines={3} />}>
          {(items) =>
            items.length === 0 ? (
              <Text textStyle="sm" tone="muted">
                {texts.keptNone}
              </Text>
            ) : (
              <DividedList aria-label={texts.kept}>
                {items.map((test) => (
                  <KeptTest
                    key={test.id}
                    test={test}
                    written={written}
                    wordings={wordings}
                    onTry={() => onTry(test.answers)}
                    onRemove={() => remove.mutate(test.id)}
                  />
                ))}
              </DividedList>
            )
          }
        </QueryView>
      </Stack>
    </Section>
  );
}

interface KeptTestProps extends Pick<KeptTestsProps, 'written' | 'wordings'> {
  readonly test: TemplateTest;
  readonly onTry: () => void;
  readonly onRemove: () => void;
}

function KeptTest({ test, written, wordings, onTry, onRemove }: KeptTestProps) {
  const { body, variables } = written;
  const wrong = useMemo(
    () => unmet(test.expected, resolveDraft({ body, variables, answers: test.answers, clauses: wordings })),
    [test, body, variables, wordings],
  );
  return (
    <Stack as="li" gap="1" paddingBlock="2" listStyleType="none">
      <HStack justify="space-between" gap="2">
        <Button variant="ghost" size="xs" onClick={onTry}>
          {test.name}
        </Button>
        <HStack gap="1">
          <Badge tone={wrong.length === 0 ? 'success' : 'danger'}>
            {wrong.length === 0 ? texts.asKept : texts.differs}
          </Badge>
          <IconButton size="xs" label={texts.removeKept(test.name)} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        </HStack>
      </HStack>
      {wrong.map(({ node, title, present }) => (
        <Text key={node} textStyle="xs" tone="error">
          {present ? texts.leftOut(title) : texts.broughtIn(title)}
        </Text>
      ))}
    </Stack>
  );
}
