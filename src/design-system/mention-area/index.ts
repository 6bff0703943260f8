export { MentionArea, type MentionAreaProps } from './mention-area.tsx';
