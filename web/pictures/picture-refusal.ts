/** Why the browser itself does not send a file: another try would end the same. */
export class PictureRefusal extends Error {}
