const megabyte = 1024 * 1024

/** Limits for imports. Messages that mention a limit must use these values. */
export const stockLimits = {
  /** Maximum number of cars in a file. */
  lines: 20_000,
  /** Maximum size of a CSV or JSON file in bytes. A file inside a ZIP file has the same limit. */
  fileBytes: 25 * megabyte,
  /** Maximum number of columns. In JSON, each distinct key counts as a column. */
  columns: 200,
  /** Maximum length of a column name and of a cell's value, in characters. */
  columnName: 200,
  cell: 20_000,
  /** Maximum nesting depth and maximum number of values in a JSON file. */
  levels: 64,
  values: 4_000_000,
  /** Maximum number of pictures in a file, for all cars together. */
  pictures: 100_000,
  /** Maximum size of a ZIP file in bytes, compressed and unpacked. */
  archiveBytes: 200 * megabyte,
  unpackedBytes: 400 * megabyte,
  feedBytes: 50 * megabyte,
  /** Maximum number of files in a ZIP file. */
  entries: 5_000,
  /** Maximum compression ratio of a file in a ZIP file. A higher ratio indicates a zip bomb. */
  ratio: 100,
  /** Maximum length of the URL of a feed or picture, in characters. */
  address: 1_000,
  runsAnHour: 30,
  /** If the seller doesn't start an import within this many hours, the import is canceled. */
  openHours: 24,
  /** Number of imports that are stored per member, including their lines. */
  storedRuns: 20,
  /** Maximum number of column mappings that are stored per member. The least recently used mapping is deleted first. */
  mappings: 20,
  /** If an import would pause more than this fraction of the seller's public listings, the seller has to confirm the import. */
  pausedShare: 0.2,
} as const
