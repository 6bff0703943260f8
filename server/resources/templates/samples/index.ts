import type { sampleTemplates, TemplateText } from '#api-contract/templates/text';
import { ndaText } from './nda.ts';
import { servicesText } from './services.ts';

/** Templates in our own words, by their name. */
export const sampleTexts: Readonly<Record<(typeof sampleTemplates)[number], () => TemplateText>> = {
  nda: ndaText,
  services: servicesText,
};
