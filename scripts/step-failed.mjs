// @ts-check

/** A step that ended badly for a reason the reader can act on: shown without a stack trace. */
export class StepFailed extends Error {
  /**
   * @param {string} sentence
   * @param {string} [output] what the failed program wrote
   */
  constructor(sentence, output = '') {
    super(sentence)
    this.output = output.trim()
  }
}

/**
 * Runs a command's main function; a failed step is printed and becomes exit code 1.
 *
 * @param {() => Promise<void>} main
 */
export async function runCommand(main) {
  try {
    await main()
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    if (error.output) console.error(error.output)
    console.error(error.message)
    process.exitCode = 1
  }
}
