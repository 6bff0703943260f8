export { ChoiceLabel } from './choice-label.tsx';
