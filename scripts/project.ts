import path from 'node:path';

/** The project's folder, whatever folder the command was called from. */
export const projectRoot = path.resolve(import.meta.dirname, '..');

export const inProject = (...segments: string[]) => path.join(projectRoot, ...segments);
