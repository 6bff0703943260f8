import { writeFile } from 'node:fs/promises';
import { modelFile, packModel } from '../extraction/model/model-file.ts';
import { loadAnnotatedContracts } from '../extraction/training/annotated-contracts.ts';
import { train } from '../extraction/training/train.ts';

const bytes = packModel(train(await loadAnnotatedContracts(), (said) => console.error(said)));
await writeFile(modelFile, bytes);
console.log(`extraction/model/clause-model.bin: ${bytes.length} bytes.`);
