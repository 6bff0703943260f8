import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { Draft, DraftApproval } from '#api-contract/drafts/endpoints';
import { draftMutations } from '#data/drafts';
import { Alert } from '#design-system/alert';
import { Badge } from '#design-system/badge';
import { Button } from '#design-system/button';
import { Field } from '#design-system/form';
import { TextInput } from '#design-system/input';
import { DividedList, HStack, Stack, Text } from '#design-system/layout';
import { Section } from '#design-system/section';
import { messages } from './drafts.messages.ts';

const { approvals: texts } = messages;

const tones = { open: 'warning', approved: 'success', rejected: 'danger' } as const;

interface DraftApprovalsProps {
  readonly draft: Draft;
  /** Whether the reader may approve for others. */
  readonly mayApprove: boolean;
}

/** Who has to agree to a draft, why, and what they said. */
export function DraftApprovals({ draft, mayApprove }: DraftApprovalsProps) {
  return (
    <Section title={texts.title}>
      <DividedList>
        {draft.approvals.map((approval) => (
          <Approval
            key={approval.id}
            draftId={draft.id}
            approval={approval}
            mayDecide={draft.state === 'approval' && approval.state === 'open' && (approval.is_reader || mayApprove)}
          />
        ))}
      </DividedList>
    </Section>
  );
}

interface ApprovalProps {
  readonly draftId: string;
  readonly approval: DraftApproval;
  readonly mayDecide: boolean;
}

function Approval({ draftId, approval: { id, reason, approver, state, note }, mayDecide }: ApprovalProps) {
  const { mutate, isPending, error } = useMutation(draftMutations.decide(useApi(), draftId));
  const [said, setSaid] = useState('');
  const decide = (approve: boolean) => mutate({ approvalId: id, approve, note: said });
  return (
    <Stack as="li" gap="2" paddingBlock="2" listStyleType="none">
      <HStack justify="space-between" gap="3">
        <div>
          <Text textStyle="sm">{reason}</Text>
          <Text textStyle="xs" tone="muted">
            {approver?.name ?? texts.anybody}
          </Text>
        </div>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      </HStack>
      {note && <Text textStyle="sm">{note}</Text>}
      {mayDecide && (
        <HStack gap="2" align="end">
          <Field label={texts.noteOf(reason)}>
            <TextInput autoComplete="off" maxLength={2000} value={said} onChange={setSaid} />
          </Field>
          <Button variant="solid" loading={isPending} onClick={() => decide(true)}>
            {texts.approve}
          </Button>
          <Button loading={isPending} onClick={() => decide(false)}>
            {texts.reject}
          </Button>
        </HStack>
      )}
      {error && <Alert tone="danger" title={error.message} />}
    </Stack>
  );
}
