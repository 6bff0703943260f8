import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#api';
import type { ContractFamily } from '#api-contract/contracts/page';
import { contractQueries } from '#data/contracts';
import { Button } from '#design-system/button';
import { Flex, Heading, Stack, Text } from '#design-system/layout';
import { SkeletonText } from '#design-system/skeleton';
import { QueryView } from '#kit/page';
import { pageMessages } from '../page/contract-page.messages.ts';
import { ControllingTerms } from './controlling-terms.tsx';
import { FamilyTree } from './family-tree.tsx';
import { ParentForm } from './parent-form.tsx';

const { family: words } = pageMessages;

interface FamilyPanelProps {
  readonly contractId: string;
  readonly mayWrite: boolean;
  readonly contractHref: (contractId: string) => string;
}

/** The agreement that the contract belongs to: what hangs on what, and which document says what holds now. */
export function FamilyPanel({ contractId, mayWrite, contractHref }: FamilyPanelProps) {
  const query = useQuery(contractQueries.family(useApi(), contractId));
  return (
    <Stack padding="4">
      <QueryView query={query} compact failed={words.failed} loading={<SkeletonText lines={5} />}>
        {(family) => <Family family={family} contractId={contractId} mayWrite={mayWrite} contractHref={contractHref} />}
      </QueryView>
    </Stack>
  );
}

function Family({
  family,
  contractId,
  mayWrite,
  contractHref,
}: FamilyPanelProps & { readonly family: ContractFamily }) {
  const [attaching, setAttaching] = useState(false);
  const own = family.members.find(({ id }) => id === contractId);
  const alone = family.members.length <= 1;
  return (
    <Stack gap="5">
      {alone ? (
        <Text tone="muted" textStyle="sm">
          {words.alone}
        </Text>
      ) : (
        <>
          <FamilyTree members={family.members} contractId={contractId} contractHref={contractHref} />
          <Stack as="section" gap="2">
            <Heading as="h2" size="xs">
              {words.terms}
            </Heading>
            <ControllingTerms family={family} contractId={contractId} contractHref={contractHref} />
          </Stack>
        </>
      )}
      {mayWrite && !attaching && (
        <Flex>
          <Button size="xs" onClick={() => setAttaching(true)}>
            {own?.parent_id ? words.move : words.attach}
          </Button>
        </Flex>
      )}
      {attaching && own && <ParentForm contract={own} onDone={() => setAttaching(false)} />}
    </Stack>
  );
}
