import type { ClausePatterns } from './patterns/clause-patterns.ts';
import { commercePatterns } from './patterns/commerce-patterns.ts';
import { controlPatterns } from './patterns/control-patterns.ts';
import { termPatterns } from './patterns/term-patterns.ts';

const annotatedPatterns = { ...termPatterns, ...controlPatterns, ...commercePatterns };

/** A kind of clause that the model was trained on, named as the annotations name it. */
export type AnnotatedKind = keyof typeof annotatedPatterns;

export const annotatedKinds = Object.keys(annotatedPatterns) as readonly AnnotatedKind[];

export const patternsOf = (kind: AnnotatedKind): ClausePatterns => annotatedPatterns[kind];
