export { PasswordLengthMeter } from './password-length-meter.tsx';
