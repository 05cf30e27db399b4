// @ts-check
import { StepFailed } from '../step-failed.mjs'

/**
 * @typedef {object} House what is updated, and how
 * @property {() => Promise<string>} version what to go back to
 * @property {(version: string) => Promise<boolean>} knows
 * @property {() => Promise<void>} stop harmless when nothing runs
 * @property {() => Promise<string>} backUp the file it wrote
 * @property {(version: string) => Promise<void>} change code, dependencies and build
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} resume what ran before the stop runs again
 * @property {() => Promise<boolean>} isHealthy waits for it
 * @property {() => Promise<boolean>} hasNewerData whether a version newer than the code has changed the database
 * @property {(file: string) => Promise<string>} putBack fills the house with what the file holds; gives where the data of before that are now
 */

/**
 * Stop, backup, new version, start, and a look whether it is well; whatever goes wrong, the version and the data from before.
 *
 * @param {House} house
 * @param {string} target
 * @param {(line: string) => void} say
 */
export async function update(house, target, say) {
  const before = await house.version()
  if (!(await house.knows(target))) throw new StepFailed(`Não conheço a versão ${target}.`)
  say(`De ${before} para ${target}.`)
  // Before the copy: an order taken after it would be lost by the way back.
  await house.stop()
  const file = await house.backUp().catch((error) => runOn(house, error))
  say(`Cópia de antes: ${file}`)
  let started = false
  try {
    await house.change(target)
    started = true
    await house.start()
    if (!(await house.isHealthy())) throw new StepFailed('O servidor novo não ficou pronto (/saude).')
  } catch (error) {
    await goBack(house, { before, started, file, say, cause: error })
  }
  say(`Pronto: ${target}.`)
}

/**
 * @param {House} house
 * @param {unknown} error
 * @returns {Promise<never>}
 */
async function runOn(house, error) {
  await house.resume()
  throw new StepFailed(
    `A cópia de antes não pôde ser gravada (${reasonOf(error)}). Nada foi mudado.`,
    error instanceof StepFailed ? error.output : '',
  )
}

/**
 * @param {House} house
 * @param {{ before: string, started: boolean, file: string, say: (line: string) => void, cause: unknown }} parts
 * @returns {Promise<never>}
 */
async function goBack(house, { before, started, file, say, cause }) {
  const reason = reasonOf(cause)
  say(`Não deu certo: ${reason}\nVoltando para ${before}…`)
  const output = cause instanceof StepFailed ? cause.output : ''
  let data = 'Os dados são os mesmos.'
  try {
    await house.stop()
    await house.change(before)
    // Only what a newer version has changed: the copy is no reason to replace data that nobody touched.
    if (started && (await house.hasNewerData()))
      data = `Os dados são os da cópia; os que a versão nova deixou estão em ${await house.putBack(file)}.`
    await house.start()
    if (!(await house.isHealthy())) throw new StepFailed('o servidor de antes também não ficou pronto')
  } catch (error) {
    throw new StepFailed(
      `A atualização falhou (${reason}) e a volta também (${reasonOf(error)}). Nada se perdeu: a cópia de antes está em ${file}.`,
      output,
    )
  }
  throw new StepFailed(`A atualização falhou (${reason}). O sistema está de novo em ${before}. ${data}`, output)
}

/** @param {unknown} error */
function reasonOf(error) {
  return error instanceof Error ? error.message : String(error)
}
