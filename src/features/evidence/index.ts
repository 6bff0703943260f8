export { EvidencePanel, type EvidencePanelProps } from './evidence-panel.tsx';
export { LosingCover } from './losing-cover.tsx';
