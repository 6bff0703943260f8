import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { envelopeMutations } from '#data/envelopes';
import { TextDialog } from '#kit/form';
import { messages } from '../envelopes.messages.ts';

const { voiding: texts } = messages;

/** Voids an envelope, with the reason that recipients are told. */
export function VoidDialog({ envelopeId, onClose }: { readonly envelopeId: string; readonly onClose: () => void }) {
  const { mutateAsync: voidIt } = useMutation(envelopeMutations.void(useApi(), envelopeId));
  return (
    <TextDialog
      title={texts.title}
      description={texts.description}
      submitLabel={texts.submit}
      name="reason"
      label={texts.reason}
      hint={texts.reasonHint}
      maxLength={1000}
      missing={texts.reasonMissing}
      onSubmit={voidIt}
      onClose={onClose}
    />
  );
}
