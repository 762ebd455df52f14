/** A file that cannot be used as a whole; its message is a sentence for whoever sent it. */
export class FileRefusal extends Error {}
