export { AccessLog } from './access-log.tsx';
