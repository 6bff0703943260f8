import { usualBodyBytes } from '../endpoint.ts';

/** How much one template, one draft and one clause may hold. */
export const maxVariables = 500;
export const maxConditions = 300;
export const maxParagraphs = 5_000;
export const maxBodyBytes = 2 * 1024 * 1024;
/** A call with a text: the text itself, and its questions, rules or fallbacks. */
export const maxTextCallBytes = maxBodyBytes + usualBodyBytes;
export const maxWordBytes = 20 * 1024 * 1024;
export const maxFallbacks = 20;
export const maxConditionLength = 500;
/** Groups within groups that the builder of conditions shows. */
export const maxBuilderDepth = 5;
export const maxOptions = 100;
export const maxRules = 100;
/** Conditions, tables and clauses within each other. */
export const maxDepth = 20;
export const maxAnswerLength = 20_000;
