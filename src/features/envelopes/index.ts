export { envelopeList, type EnvelopeListState } from './envelope-list.ts';
export { EnvelopeListScreen } from './envelope-list-screen.tsx';
export { EnvelopeScreen } from './envelope-screen.tsx';
export { EnvelopesOfCase } from './of-contract/envelopes-of-case.tsx';
export { EnvelopesOfContract } from './of-contract/envelopes-of-contract.tsx';
export { type PrepareStep, prepareSteps } from './prepare/prepare-page.tsx';
export { fieldsToShow, type ShownEnvelopeDocument } from './prepare/fields-step.tsx';
