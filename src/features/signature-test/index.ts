export { SignatureTestScreen } from './signature-test-screen.tsx';
