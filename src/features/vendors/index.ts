export { ProcessorListScreen } from './processor-list-screen.tsx';
export { processorList } from './processor-list.ts';
export { DoraRegisterPage } from './dora-register.tsx';
