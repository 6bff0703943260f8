import { sentenceOf } from '../learned/recognise.ts';
import { packModel } from '../model/model-file.ts';
import { ndaRuleBook, ndaRules } from '../nda-rules/index.ts';
import { formatFigures } from '../evaluation/format-figures.ts';
import { loadAnnotatedNdas } from './annotated-ndas.ts';
import { crossValidate } from './cross-validate.ts';
import { prepare } from './examples.ts';
import { train } from './train.ts';

/** The bytes of the model that ships, fitted on all annotated agreements. */
export async function trainShipped(note: (said: string) => void): Promise<Uint8Array> {
  const ndas = await loadAnnotatedNdas();
  const model = train(
    ndas.map((nda) => prepare(nda, ndaRuleBook)),
    ndaRuleBook,
    note,
  );
  const sentences = ndaRules.map(({ wording }, rule) => {
    const judged = new Set(ndas.map(({ rules }) => rules[rule]?.hypothesis ?? ''));
    return [wording, ...judged].map(sentenceOf);
  });
  return packModel(model, sentences, ndaRuleBook);
}

/** The table of the model card, cross-validated, line by line. */
export async function evaluateShipped(note: (said: string) => void): Promise<string[]> {
  const ndas = await loadAnnotatedNdas();
  const contracts = ndas.map((nda) => prepare(nda, ndaRuleBook));
  return [
    `${contracts.length} agreements and ${ndaRules.length} rules, each judged by a model that never saw the agreement`,
    '',
    ...formatFigures(crossValidate(contracts, ndaRuleBook, note)),
  ];
}
