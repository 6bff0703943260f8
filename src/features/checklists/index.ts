export { ChecklistsPanel, type ChecklistsPanelProps } from './checklists-panel.tsx';
