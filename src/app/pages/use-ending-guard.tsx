import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '#api';
import type { LosingCover } from '#api-contract/compliance-resources/evidence';
import { evidenceQueries } from '#data/evidence';

const EndingDialog = lazy(() => import('#features/evidence').then((door) => ({ default: door.EndingDialog })));

interface Asked {
  readonly losing: readonly LosingCover[];
  readonly answer: (goesOn: boolean) => void;
}

/** Asks before a contract ends that is the last current evidence of requirements; nothing is asked otherwise. */
export function useEndingGuard(contractId: string) {
  const api = useApi();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);

  const mayEnd = async (on: string | null): Promise<boolean> => {
    const query = { within: '90d', ending_contract_id: contractId, ...(on !== null && { ending_on: on }) };
    const losing = await client.fetchQuery({ ...evidenceQueries.cover(api, query), staleTime: 0 }).catch(() => []);
    return losing.length === 0 || new Promise((answer) => setAsked({ losing, answer }));
  };
  const settle = (goesOn: boolean) => {
    asked?.answer(goesOn);
    setAsked(null);
  };
  const dialog = asked && (
    <Suspense>
      <EndingDialog losing={asked.losing} onContinue={() => settle(true)} onCancel={() => settle(false)} />
    </Suspense>
  );
  return { mayEnd, dialog };
}
