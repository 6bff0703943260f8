export { LoginScreen, type LoginScreenProps, type SignedOutReason } from './login-screen.tsx';
export { PasswordResetScreen, type PasswordResetScreenProps } from './password-reset-screen.tsx';
export { SignupScreen, type SignupScreenProps } from './signup-screen.tsx';
export { TrialEndedScreen, type TrialEndedScreenProps } from './trial-ended-screen.tsx';
