const wordings = /dynamically imported module|importing a module script failed|unable to preload css|loading chunk/i;

/** Whether an error is a part of the application that could not be loaded. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && wordings.test(error.message);
}
