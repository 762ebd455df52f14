const megabytes = 5

/** Limits of an upload; sentences about them are made from here. */
export const uploadLimits = {
  megabytes,
  /** Bytes of one picture. */
  bytes: megabytes * 1024 * 1024,
  /** Pictures in one call. */
  pictures: 20,
  /** Pictures of one user that no listing uses yet; they are removed after a day. */
  unused: 200,
  /** Pixels of one picture; more is taken for a decompression bomb. */
  pixels: 50_000_000,
} as const
