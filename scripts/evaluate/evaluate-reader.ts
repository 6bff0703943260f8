import { contractsAsPdf, type PagedContract } from '../../extraction/evaluation/contracts-as-pdf.ts';
import { evaluate } from '../../extraction/evaluation/figures.ts';
import { predict } from '../../extraction/evaluation/predictions.ts';
import { formatFigures } from '../../extraction/evaluation/format-figures.ts';
import { loadAnnotatedContracts, type AnnotatedContract } from '../../extraction/training/annotated-contracts.ts';
import { crossValidate } from '../../extraction/training/cross-validate.ts';

/** Print what the reader finds in the annotated contracts, each read by a model that never saw it. */
export async function evaluateReader(fromPdf: boolean, note: (said: string) => void): Promise<void> {
  const contracts = await loadAnnotatedContracts();
  const inPdf = fromPdf ? await contractsAsPdf(contracts) : [];
  const folds = crossValidate(contracts, note);
  const foldOf = new Map(folds.flatMap(({ unseen, model }) => unseen.map(({ contract }) => [contract.id, model])));

  async function report(heading: string, gold: readonly (AnnotatedContract | PagedContract)[]): Promise<void> {
    const predictions = gold.flatMap((contract) => {
      const model = foldOf.get(contract.id);
      return model ? [predict(contract.id, contract.text, model, 'pages' in contract ? contract.pages : [])] : [];
    });
    console.log(`\n${heading}\n`);
    for (const line of formatFigures(await evaluate(gold, predictions))) console.log(line);
  }

  await report(`${contracts.length} contracts, each read by a model that never saw its filer`, contracts);
  if (fromPdf) {
    const ids = new Set(inPdf.map(({ id }) => id));
    await report(
      `${ids.size} of them, on their annotated text`,
      contracts.filter(({ id }) => ids.has(id)),
    );
    await report(`The same ${ids.size}, on the text read from their PDF`, inPdf);
  }
}
