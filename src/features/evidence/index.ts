export { ContractEvidence, type ContractEvidenceProps } from './contract-evidence.tsx';
export { EndingDialog, type EndingDialogProps } from './ending-dialog.tsx';
export { ControlEvidence, EvidencePanel, type EvidencePanelProps } from './evidence-panel.tsx';
export { LosingCover } from './losing-cover.tsx';
