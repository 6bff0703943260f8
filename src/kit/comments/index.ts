export { CommentComposer, type WrittenComment } from './comment-composer.tsx';
export { CommentText } from './comment-text.tsx';
export { messages as commentMessages } from './comments.messages.ts';
