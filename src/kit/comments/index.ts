export { CommentBody, CommentTime } from './comment-body.tsx';
export { CommentComposer, type WrittenComment } from './comment-composer.tsx';
export { messages as commentMessages } from './comments.messages.ts';
