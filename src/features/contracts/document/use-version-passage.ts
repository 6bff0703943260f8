import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '#api';
import type { Contract, ContractVersion } from '#api-contract/contracts/endpoints';
import { contractQueries } from '#data/contracts';
import type { MarkedPassage } from './document-pane.tsx';

/** A stretch of the text of one version. */
export interface VersionPassage extends MarkedPassage {
  readonly version_id: string;
}

/** A passage that is cited beside the document, marked in the version that it was read in. */
export function useVersionPassage(
  { id, current_version: current }: Contract,
  shown: ContractVersion,
  onVersion: (version: ContractVersion) => void,
) {
  const api = useApi();
  const client = useQueryClient();
  const [passage, setPassage] = useState<VersionPassage | null>(null);
  const marks = useMemo(
    () => (passage?.version_id === shown.id ? { marks: [passage], activeMark: 0 } : undefined),
    [passage, shown.id],
  );

  const show = async (wanted: VersionPassage) => {
    const known = wanted.version_id === current.id ? [current] : (await versions()).items;
    const version = known.find((each) => each.id === wanted.version_id);
    // A new passage comes into view again, also when the same one is asked for.
    setPassage({ ...wanted });
    if (version) onVersion(version);
  };
  const versions = () => client.fetchQuery(contractQueries.versions(api, id));

  return { marks, show: (wanted: VersionPassage) => void show(wanted), mark: setPassage, hide: () => setPassage(null) };
}
