export { EvidenceSourceFields } from './evidence-source-fields.tsx';
export { evidenceSourceMessages } from './evidence-source.messages.ts';
export { sourceName } from './source-name.ts';
export { useEvidenceSource } from './use-evidence-source.ts';
