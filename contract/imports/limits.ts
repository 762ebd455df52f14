const megabyte = 1024 * 1024

/** Bounds of a stock that is brought in; sentences about them are made from here. */
export const stockLimits = {
  /** Cars in one file. */
  lines: 5_000,
  /** Bytes of a CSV or JSON file, by itself or in a ZIP. */
  fileBytes: 10 * megabyte,
  /** Columns of a file; of a JSON, all names that its objects use. */
  columns: 200,
  /** Characters of a column's name, and of a cell. */
  columnName: 200,
  cell: 20_000,
  /** Levels of nesting in a JSON, and its values. */
  levels: 64,
  values: 1_000_000,
  /** Bytes of a ZIP, as it is sent and unpacked. */
  archiveBytes: 200 * megabyte,
  unpackedBytes: 400 * megabyte,
  /** Bytes that a feed may answer with. */
  feedBytes: 50 * megabyte,
  /** Files in a ZIP. */
  entries: 5_000,
  /** How many times larger a file of a ZIP may become; more is taken for a bomb. */
  ratio: 100,
  /** Characters of an address of a feed or a picture. */
  address: 1_000,
  /** Imports that one member may begin within an hour. */
  runsAnHour: 30,
  /** Hours for which one waits that nobody starts. */
  openHours: 24,
  /** The last ones are kept with their lines. */
  keptRuns: 20,
  /** One that pauses more than this share of what is public asks first. */
  pausedShare: 0.2,
} as const
