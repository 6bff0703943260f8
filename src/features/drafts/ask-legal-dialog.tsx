import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { draftMutations } from '#data/drafts';
import { TextDialog } from '#kit/form';
import { messages } from './drafts.messages.ts';

const { legal: texts } = messages;

interface AskLegalDialogProps {
  readonly draftId: string;
  readonly onClose: () => void;
}

/** Ask legal instead: a case with the answers so far. */
export function AskLegalDialog({ draftId, onClose }: AskLegalDialogProps) {
  const { mutateAsync: ask } = useMutation(draftMutations.askLegal(useApi(), draftId));
  return (
    <TextDialog
      title={texts.title}
      description={texts.description}
      submitLabel={texts.submit}
      name="request"
      label={texts.request}
      maxLength={4_000}
      onSubmit={ask}
      onClose={onClose}
    />
  );
}
