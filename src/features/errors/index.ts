export { ErrorScreen, type ErrorScreenProps } from './error-screen.tsx';
export { NotFoundScreen, type NotFoundScreenProps } from './not-found-screen.tsx';
