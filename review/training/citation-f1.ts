interface Citations {
  /** Of each passage that is cited, the annotated spans that it reaches. */
  readonly spans: readonly (readonly number[])[];
  /** How many spans are annotated. */
  readonly annotated: number;
}

/** F1 of cited passages against annotated spans: a passage is right that reaches one, a span is found that is reached. */
export function citationF1(all: readonly Citations[]): number {
  const sum = (of: (one: Citations) => number) => all.reduce((total, one) => total + of(one), 0);
  const right = sum(({ spans }) => spans.filter(({ length }) => length > 0).length);
  const precision = right / (sum(({ spans }) => spans.length) || 1);
  const recall = sum(({ spans }) => new Set(spans.flat()).size) / (sum(({ annotated }) => annotated) || 1);
  return (2 * precision * recall) / (precision + recall || 1);
}
