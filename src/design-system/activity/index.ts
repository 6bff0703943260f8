export { Activity, type ActivityEvent, type ActivityProps } from './activity.tsx';
