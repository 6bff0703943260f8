import { useState } from 'react';
import { useApi } from '#api';
import { evidenceSourceMessages as texts } from './evidence-source.messages.ts';

export interface LinkedResource {
  readonly id: string;
  readonly name: string;
}

/** What a form asks of a source, beside the resource; kinds of its own are the form’s matter. */
export interface EvidenceSourceValues {
  readonly kind: string;
  readonly url: string;
  readonly label: string;
}

/** The resource that a form links in its current version, or the page elsewhere: what is missing, and what is stored. */
export function useEvidenceSource() {
  const api = useApi();
  const [resource, setResource] = useState<LinkedResource | null>(null);
  return {
    resource,
    setResource,
    validate: ({ kind, url, label }: EvidenceSourceValues) => ({
      ...(kind === 'version' && !resource && { resource: texts.resourceMissing }),
      ...(kind === 'external' && !/^https?:\/\/\S+$/.test(url.trim()) && { url: texts.urlMissing }),
      ...(kind === 'external' && label.trim() === '' && { label: texts.labelMissing }),
    }),
    external: ({ url, label }: EvidenceSourceValues) => ({ kind: 'external', url, label }) as const,
    /** Fails with a sentence where the resource has no version. */
    version: async () => {
      const path = { resourceId: resource?.id ?? '' };
      const { current } = (await api.GET('/api/compliance/resources/{resourceId}', { params: { path } })).data;
      if (!current) throw new Error(texts.noVersion);
      return { kind: 'version', version_id: current.id } as const;
    },
  };
}
