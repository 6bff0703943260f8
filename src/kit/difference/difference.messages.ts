import { localised } from '#languages';

/** How a stretch of text is read out that one version has and the other doesn’t. */
export const differenceMessages = localised('difference', { insertion: 'Added', deletion: 'Removed' });
