import { writeFile } from 'node:fs/promises';
import { modelFile, packModel } from '../reading/model/model-file.ts';
import { loadAnnotatedContracts } from '../reading/training/annotated-contracts.ts';
import { train } from '../reading/training/train.ts';

const bytes = packModel(train(await loadAnnotatedContracts(), (said) => console.error(said)));
await writeFile(modelFile, bytes);
console.log(`reading/model/clause-model.bin: ${bytes.length} bytes.`);
