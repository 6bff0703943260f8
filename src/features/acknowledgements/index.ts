export { AcknowledgementListScreen } from './acknowledgement-list-screen.tsx';
export { AcknowledgementScreen, type ShownDocument } from './acknowledgement-screen.tsx';
