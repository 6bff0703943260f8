const megabyte = 1024 * 1024;

/** What an import may hold. */
export const importLimits = {
  fileMegabytes: 25,
  setMegabytes: 100,
  fileBytes: 25 * megabyte,
  setBytes: 100 * megabyte,
  files: 500,
  requirements: 20_000,
  params: 50_000,
  /** Of a table. */
  columns: 200,
  /** Rows in each other. */
  depth: 12,
  textKilobytes: 64,
  textBytes: 64 * 1024,
  /** Elements, objects and lists in each other. */
  nesting: 200,
  /** Values of a document once its aliases are followed. */
  values: 3_000_000,
};
