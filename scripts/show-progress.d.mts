/** Does one step and tells how long it took; `progress('120 of 280')` may be called within it. */
export function step<T>(name: string, work: (progress: (text: string) => void) => T | Promise<T>): Promise<T>
