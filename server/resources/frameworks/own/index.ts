import type { GalleryEntry } from '#api-contract/compliance/frameworks';
import { processorChecklist } from './processor-checklist.ts';

interface OwnFramework extends GalleryEntry {
  /** An OSCAL catalog, read as any other file. */
  readonly file: object;
}

/** Frameworks in words of ours. */
export const ownFrameworks: readonly OwnFramework[] = [
  {
    key: 'processor-agreement',
    name: 'Processor agreement checklist',
    publisher: 'Accordant',
    region: 'European Union',
    kind: 'own',
    summary: 'What an agreement with a processor has to say (GDPR Art. 28).',
    licence: 'Included',
    requirements: processorChecklist.points,
    url: null,
    file: processorChecklist.file,
  },
];
