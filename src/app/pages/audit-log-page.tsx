import { auditList, AuditLogScreen } from '#features/audit-log';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../registry/pages.ts';
import { objectHref } from '../routing/hrefs.ts';
import { useListAddress } from '../routing/use-list-address.ts';
import { useCan } from '../shell/signed-in-user.tsx';

const entryParam = 'entry';

/** The audit log, whose state and opened entry are in the address. */
export function Page() {
  const [search, setSearch] = useSearchParams();
  const entry = Number(search.get(entryParam));

  const withEntry = (sequence?: number) => {
    const next = new URLSearchParams(search);
    next.delete(entryParam);
    if (sequence !== undefined) next.set(entryParam, String(sequence));
    return next;
  };

  return (
    <AuditLogScreen
      {...useListAddress(auditList)}
      entry={Number.isSafeInteger(entry) && entry > 0 ? entry : null}
      entryHref={(sequence) => `${paths.auditLogs}?${withEntry(sequence)}`}
      onCloseEntry={() => setSearch(withEntry())}
      objectHref={objectHref}
      can={useCan()}
    />
  );
}
