/** Of everything but the cars the newest so many are told; how many there are stands in the record. */
export const newestOfFile = 20
