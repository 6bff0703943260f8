import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '#api';
import type { MyAnswer } from '#api-contract/compliance/my-answers';
import { assessmentQueries } from '#data/assessments';
import { PageWidth, Stack, Text } from '#design-system/layout';
import { PageHeader } from '#design-system/page-header';
import { Section } from '#design-system/section';
import { DetailPage } from '#kit/page';
import { messages } from '../frameworks.messages.ts';
import { Guidance } from '../requirements/guidance.tsx';
import type { ShownEvidence } from '../requirements/requirement-drawer.tsx';
import { Statement } from '../requirements/statement.tsx';
import { MyAnswerForm } from './my-answer-form.tsx';
import { myAnswersMessages as texts } from './my-answers.messages.ts';

interface MyAnswerScreenProps {
  readonly assessmentId: string;
  readonly requirement: string;
  readonly listHref: string;
  readonly renderEvidence: (shown: ShownEvidence) => ReactNode;
}

/** One requirement that the reader was asked to answer: its words, the answer and what proves it. */
export function MyAnswerScreen({ assessmentId, requirement: ref, listHref, renderEvidence }: MyAnswerScreenProps) {
  const query = useQuery(assessmentQueries.mineOne(useApi(), { assessmentId, ref }));
  return (
    <DetailPage query={query} texts={texts.page} listHref={listHref} skeleton={8}>
      {(asked) => (
        <>
          <PageHeader
            breadcrumb={[{ label: texts.title, href: listHref }, { label: asked.requirement.label }]}
            title={`${asked.requirement.label} ${asked.requirement.title}`}
            meta={<Text tone="muted">{asked.assessment.name}</Text>}
          />
          <PageWidth>
            <Stack gap="5">
              <Words asked={asked} />
              <Section title={messages.drawer.answer}>
                {asked.assessment.is_closed ? (
                  <Text textStyle="sm">{texts.closed}</Text>
                ) : (
                  <MyAnswerForm asked={asked} />
                )}
              </Section>
              <Section title={messages.drawer.evidence}>
                {renderEvidence({
                  assessmentId,
                  requirement: ref,
                  mayLink: !asked.assessment.is_closed,
                  mayWrite: false,
                })}
              </Section>
            </Stack>
          </PageWidth>
        </>
      )}
    </DetailPage>
  );
}

function Words({ asked: { requirement, answer } }: { readonly asked: MyAnswer }) {
  const { parts, params } = requirement;
  const values = Object.fromEntries(
    Object.entries(answer.parameter_values).flatMap(([id, value]) => (value === '' ? [] : [[id, [value]]])),
  );
  return (
    <Stack gap="3">
      <Statement parts={parts.filter(({ name }) => name !== 'guidance')} params={params} values={values} />
      <Guidance parts={parts.filter(({ name }) => name === 'guidance')} params={params} />
    </Stack>
  );
}
