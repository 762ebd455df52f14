/**
 * Shows at the terminal which step is running and how long it took.
 * Plain JavaScript, because it also runs before anything is installed.
 */

const live = process.stdout.isTTY

/**
 * Does one step; `progress('120 of 280')` may be called within it.
 * @template T
 * @param {string} name
 * @param {(progress: (text: string) => void) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const start = performance.now()
  let said = start
  /** @param {string} text */
  const progress = (text) => {
    if (!live && performance.now() - said < 2000) return
    said = performance.now()
    process.stdout.write(live ? `\r\x1b[2K  … ${name}: ${text}` : `  … ${name}: ${text}\n`)
  }
  if (live) process.stdout.write(`  … ${name}`)
  try {
    const result = await work(progress)
    say('✓', `${name} (${seconds(start)})`)
    return result
  } catch (error) {
    say('✗', `${name} (${seconds(start)})`)
    throw error
  }
}

/** @param {string} mark @param {string} text */
function say(mark, text) {
  process.stdout.write(`${live ? '\r\x1b[2K' : ''}  ${mark} ${text}\n`)
}

/** @param {number} start */
function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`
}
