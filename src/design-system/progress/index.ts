export { ProgressBar, type ProgressBarProps } from './progress-bar.tsx';
export { LongJobPanel, type JobStep, type LongJobPanelProps } from './long-job-panel.tsx';
export { Spinner, type SpinnerProps } from '../spinner/index.ts';
