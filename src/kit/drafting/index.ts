export { AnswerFields } from './answer-fields.tsx';
export { changesBetween, DraftPreview } from './draft-preview.tsx';
