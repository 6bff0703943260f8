export { AppearanceButton, AppearanceChoices, type AppearanceChoicesProps } from './appearance-button.tsx';
