import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '#api';
import type { LosingCover } from '#api-contract/compliance-resources/evidence';
import { evidenceQueries } from '#data/evidence';

const EndingDialog = lazy(() => import('#features/evidence').then((door) => ({ default: door.EndingDialog })));

interface Asked {
  readonly losing: readonly LosingCover[];
  readonly total: number;
  readonly contracts: number;
  readonly answer: (goesOn: boolean) => void;
}

/** Asks before contracts end that are the last current evidence of requirements; nothing is asked otherwise. */
export function useEndingGuard() {
  const api = useApi();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);

  const mayEnd = async (contractIds: readonly string[], on: string | null): Promise<boolean> => {
    const query = { ...evidenceQueries.coverOfEnding(api, contractIds, on), staleTime: 0 };
    const { items: losing, total } = await client.fetchQuery(query).catch(() => ({ items: [], total: 0 }));
    const contracts = contractIds.length;
    return total === 0 || new Promise((answer) => setAsked({ losing, total, contracts, answer }));
  };
  const settle = (goesOn: boolean) => {
    asked?.answer(goesOn);
    setAsked(null);
  };
  const dialog = asked && (
    <Suspense>
      <EndingDialog
        losing={asked.losing}
        total={asked.total}
        contracts={asked.contracts}
        onContinue={() => settle(true)}
        onCancel={() => settle(false)}
      />
    </Suspense>
  );
  return { mayEnd, dialog };
}
