/** The object store did not answer, failed, or refused the key. The message names the bucket, for operators. */
export class StorageAway extends Error {
  /** Whether the store was not asked, because it failed a moment ago; the log has the reason. */
  readonly isRepeated: boolean

  constructor(message: string, { isRepeated = false, cause }: { isRepeated?: boolean; cause?: unknown } = {}) {
    super(message, { cause })
    this.isRepeated = isRepeated
  }
}
