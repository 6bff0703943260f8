import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ReviewFinding } from '#api-contract/reviews/endpoints';
import { maxComment } from '#api-contract/reviews/kinds';
import { maxWording } from '#api-contract/playbooks/kinds';
import { needsApproval } from '#api-contract/reviews/needs-approval';
import { Button } from '#design-system/button';
import { Field } from '#design-system/field';
import { TextArea } from '#design-system/input';
import { Flex, Kbd, Stack, Text } from '#design-system/layout';
import { ReasonForm } from './reason-form.tsx';
import { asksForDecision, wordingsOf } from './review-order.ts';
import { reviewMessages } from './reviews.messages.ts';
import type { ReviewWork } from './use-review-work.ts';
import { WordingDifference } from './wording-difference.tsx';

const { suggestion: words, acts } = reviewMessages;

interface DecisionFormProps {
  readonly finding: ReviewFinding;
  readonly work: ReviewWork;
  readonly onLeave: () => void;
}

/** What to suggest instead, with a comment, and the other ways to decide. What is met asks for nothing. */
export function DecisionForm({ finding, work, onLeave }: DecisionFormProps) {
  const [isOpened, setOpened] = useState(false);
  if (!asksForDecision(finding) && !isOpened) {
    return (
      <Flex>
        <Button size="xs" onClick={() => setOpened(true)}>
          {words.open}
        </Button>
      </Flex>
    );
  }
  const leave = () => {
    work.ask(null);
    onLeave();
  };
  if (work.asked === 'reason') {
    return (
      <ReasonForm
        initial={work.draftOf(finding).reason}
        onType={(reason) => work.draft(finding, { reason })}
        onSave={(reason) => work.acceptAsIs(finding, reason)}
        onCancel={leave}
      />
    );
  }
  return <Suggestion finding={finding} work={work} onLeave={leave} />;
}

function Suggestion({ finding, work, onLeave }: DecisionFormProps) {
  const { wording, comment } = work.draftOf(finding);
  const wordingField = useAsked<HTMLTextAreaElement>(work, 'wording');
  const commentField = useAsked<HTMLTextAreaElement>(work, 'comment');
  const removeButton = useAsked<HTMLButtonElement>(work, 'removal');
  const isEmpty = wording.trim() === '';
  const canRemove = isEmpty && finding.citations.length > 0;
  const guarded = needsApproval(finding.rule, finding, { decision: 'accept_suggestion', wording });
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onLeave();
  };
  return (
    <Stack gap="2.5" onKeyDown={escape}>
      <WordingChoices
        finding={finding}
        wording={wording}
        onChoose={(chosen) => work.draft(finding, { wording: chosen })}
      />
      <Field label={words.label} hint={isEmpty ? (canRemove ? words.deletes : words.noWording) : undefined}>
        <TextArea
          ref={wordingField}
          value={wording}
          maxLength={maxWording}
          onChange={(typed) => work.draft(finding, { wording: typed })}
        />
      </Field>
      {!isEmpty && finding.citations.length > 0 && <WordingDifference finding={finding} wording={wording} />}
      <Field label={words.comment}>
        <TextArea
          ref={commentField}
          rows={2}
          value={comment}
          maxLength={maxComment}
          onChange={(typed) => work.draft(finding, { comment: typed })}
        />
      </Field>
      {guarded && (!isEmpty || canRemove) && (
        <Text textStyle="xs" tone="muted">
          {isEmpty ? words.deletingNeedsApproval : words.needsApproval}
        </Text>
      )}
      <Flex gap="2" wrap="wrap">
        <Button
          ref={removeButton}
          size="xs"
          variant="solid"
          disabled={isEmpty && !canRemove}
          iconStart={<Check aria-hidden />}
          onClick={() => (isEmpty ? work.remove(finding) : work.accept(finding))}
        >
          {isEmpty ? acts.remove : acts.accept}
        </Button>
        <Button size="xs" onClick={() => work.acceptAsIs(finding)}>
          {acts.asIs}
        </Button>
        <Button size="xs" variant="ghost" onClick={() => work.notApplicable(finding)}>
          {acts.notApplicable}
        </Button>
      </Flex>
    </Stack>
  );
}

interface WordingChoicesProps {
  readonly finding: ReviewFinding;
  readonly wording: string;
  readonly onChoose: (wording: string) => void;
}

/** The wordings that the rule offers, in order of preference; F goes through them. */
function WordingChoices({ finding, wording, onChoose }: WordingChoicesProps) {
  const offered = wordingsOf(finding);
  if (offered.length < 2) return null;
  const first = finding.rule.standard === '' ? 1 : 0;
  return (
    <Flex role="group" aria-label={words.choices} gap="1.5" wrap="wrap" align="center">
      {offered.map((each, index) => (
        <Button
          key={each}
          size="xs"
          variant={each === wording ? 'subtle' : 'outline'}
          aria-pressed={each === wording}
          onClick={() => onChoose(each)}
        >
          {index + first === 0 ? words.standard : reviewMessages.fallback(index + first)}
        </Button>
      ))}
      <Kbd>F</Kbd>
    </Flex>
  );
}

/** A control that a key asks for takes the focus. */
function useAsked<Control extends HTMLElement>({ asked, ask }: ReviewWork, wanted: ReviewWork['asked']) {
  const control = useRef<Control>(null);
  useEffect(() => {
    if (asked !== wanted) return;
    control.current?.focus();
    ask(null);
  }, [asked, ask, wanted]);
  return control;
}
