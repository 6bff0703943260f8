import { useMutation } from '@tanstack/react-query';
import { useApi } from '#api';
import { contractMutations } from '#data/contracts';
import { Button } from '#design-system/button';
import { findingMessages as words } from './findings.messages.ts';

/** Has the document read again; what is read then follows by itself. */
export function ReadAgain({ contractId }: { readonly contractId: string }) {
  const { mutate, isPending } = useMutation(contractMutations.readAgain(useApi(), contractId));
  return (
    <Button size="xs" loading={isPending} onClick={() => mutate()}>
      {words.readAgain}
    </Button>
  );
}
