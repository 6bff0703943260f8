export { ErrorScreen, type ErrorScreenProps } from './error-screen.tsx';
export { NotFoundScreen, type NotFoundScreenProps } from './not-found-screen.tsx';
export { messages as errorMessages } from './errors.messages.ts';
