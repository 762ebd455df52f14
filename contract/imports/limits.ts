const megabyte = 1024 * 1024

/** Limits of imports. Texts that mention a limit use these values. */
export const stockLimits = {
  /** Cars in a file. */
  lines: 20_000,
  /** Bytes of a CSV or JSON file, whether in a ZIP or not. */
  fileBytes: 25 * megabyte,
  /** Columns of a file. In JSON, each distinct key is a column. */
  columns: 200,
  /** Characters in a column name, and in a cell. */
  columnName: 200,
  cell: 20_000,
  /** Levels of nesting in a JSON file, and number of values. */
  levels: 64,
  values: 4_000_000,
  /** Pictures of a file, in all of its lines. */
  pictures: 100_000,
  /** Bytes of a ZIP file, compressed and unpacked. */
  archiveBytes: 200 * megabyte,
  unpackedBytes: 400 * megabyte,
  /** Bytes of a feed's response. */
  feedBytes: 50 * megabyte,
  /** Files in a ZIP. */
  entries: 5_000,
  /** Compression ratio of a file in a ZIP. A higher one indicates a zip bomb. */
  ratio: 100,
  /** Characters in the URL of a feed or picture. */
  address: 1_000,
  /** Imports that a member can start per hour. */
  runsAnHour: 30,
  /** Hours after which an import that nobody started is cancelled. */
  openHours: 24,
  /** Number of imports per member that are stored, with their lines. */
  storedRuns: 20,
  /** Remembered choices for columns per member. The one that was used least recently is deleted first. */
  mappings: 20,
  /** Share of public listings that an import can pause without confirmation. */
  pausedShare: 0.2,
} as const
