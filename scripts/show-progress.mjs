/** This file is plain JavaScript, because it also runs before packages are installed. */

const clear = process.stdout.isTTY ? '\r\x1b[2K' : ''

/**
 * Runs a step and prints its name and duration. On a terminal, the name is shown while the step runs, together with the text
 * that the step passes to `progress`, such as `120 of 280`.
 * @template T
 * @param {string} name
 * @param {(progress: (text: string) => void) => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const start = performance.now()
  /** @param {string} text */
  const progress = (text) => void (clear && process.stdout.write(`${clear}  … ${name}${text && `: ${text}`}`))
  /** @param {string} mark */
  const end = (mark) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    process.stdout.write(`${clear}  ${mark} ${name} (${seconds} s)\n`)
  }
  progress('')
  try {
    const result = await work(progress)
    end('✓')
    return result
  } catch (error) {
    end('✗')
    throw error
  }
}
