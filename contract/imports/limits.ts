const megabyte = 1024 * 1024

/** Bounds of imports. Texts that mention them use these values. */
export const stockLimits = {
  /** Maximum cars in a file. */
  lines: 5_000,
  /** Bytes of a CSV or JSON file, by itself or in a ZIP. */
  fileBytes: 10 * megabyte,
  /** Columns of a file; for JSON, all distinct keys of its objects. */
  columns: 200,
  /** Characters of a column's name, and of a cell. */
  columnName: 200,
  cell: 20_000,
  /** Levels of nesting in a JSON, and its values. */
  levels: 64,
  values: 1_000_000,
  /** Bytes of a ZIP, compressed and unpacked. */
  archiveBytes: 200 * megabyte,
  unpackedBytes: 400 * megabyte,
  /** Maximum bytes of a feed's response. */
  feedBytes: 50 * megabyte,
  /** Files in a ZIP. */
  entries: 5_000,
  /** Maximum compression ratio of a file in a ZIP; more counts as a zip bomb. */
  ratio: 100,
  /** Characters of the URL of a feed or picture. */
  address: 1_000,
  /** Imports that a member may start per hour. */
  runsAnHour: 30,
  /** Hours after which an import that wasn't started is cancelled. */
  openHours: 24,
  /** Number of latest imports that are stored with their lines. */
  storedRuns: 20,
  /** An import that pauses more than this share of public listings needs confirmation. */
  pausedShare: 0.2,
} as const
