import { useDeferredValue, useMemo, useState } from 'react';
import { asWordings } from '#api-contract/clauses/wording';
import type { Answers } from '#api-contract/drafting/variables';
import type { Template } from '#api-contract/templates/endpoints';
import { localeOf } from '#api-contract/templates/text';
import { askedVariables, resolveDraft } from '#drafting';
import { Button } from '#design-system/button';
import { Grid, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { AnswerFields, DraftPreview } from '#kit/drafting';
import type { Written } from '../text/use-template-text.ts';
import { BackTest } from './back-test.tsx';
import { KeptTests } from './kept-tests.tsx';
import { messages } from '../templates.messages.ts';

const { trial: texts } = messages;

interface TrialTabProps {
  readonly template: Template;
  readonly written: Written;
  readonly draftHref: (draftId: string) => string;
  /** Tests can be kept, and past drafts tested. */
  readonly manages: boolean;
  readonly isSaved: boolean;
}

const noProblems = {};

/** The text with answers that nobody stores. */
export function TrialTab({ template, written, draftHref, manages, isSaved }: TrialTabProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const shown = useDeferredValue(answers);
  const { body, variables } = written;
  const locale = localeOf[template.language];
  const wordings = useMemo(() => asWordings(template.clauses), [template.clauses]);
  const resolved = useMemo(
    () => resolveDraft({ body, variables, answers: shown, clauses: wordings, locale }),
    [body, variables, shown, wordings, locale],
  );
  return (
    <Grid gap="6" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }} alignItems="start">
      <Section title={texts.questions} actions={<Button onClick={() => setAnswers({})}>{texts.clear}</Button>}>
        <Stack gap="4">
          <Text textStyle="sm" tone="muted">
            {texts.explained}
          </Text>
          <AnswerFields
            questions={askedVariables(variables, answers)}
            answers={answers}
            problems={noProblems}
            onAnswer={(key, value) => setAnswers({ ...answers, [key]: value })}
          />
        </Stack>
      </Section>
      <Stack gap="3">
        <Text as="output" textStyle="sm" tone={resolved.isComplete ? 'success' : 'muted'}>
          {resolved.isComplete ? texts.complete : texts.incomplete}
        </Text>
        <DraftPreview resolved={resolved} locale={locale} questions={variables} />
        {manages && (
          <>
            <KeptTests
              templateId={template.id}
              written={written}
              wordings={wordings}
              answers={shown}
              resolved={resolved}
              onTry={setAnswers}
            />
            <BackTest templateId={template.id} draftHref={draftHref} isSaved={isSaved} />
          </>
        )}
      </Stack>
    </Grid>
  );
}
