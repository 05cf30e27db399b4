// @ts-check
import { StepFailed } from '../step-failed.mjs'

/**
 * @typedef {object} House what is updated, and how
 * @property {() => Promise<string>} version what to go back to
 * @property {(version: string) => Promise<boolean>} knows
 * @property {() => Promise<string>} backUp the file it wrote
 * @property {() => Promise<void>} stop harmless when nothing runs
 * @property {(version: string) => Promise<void>} change code, dependencies and build
 * @property {() => Promise<void>} start
 * @property {() => Promise<boolean>} isHealthy waits for it
 * @property {(from: string, to: string) => Promise<boolean>} changesData whether the database is another one for the other version
 * @property {(file: string) => Promise<void>} putBack fills the house with what the file holds
 */

/**
 * Backup, new version, start, and a look whether it is well; whatever goes wrong, the version and the data from before.
 *
 * @param {House} house
 * @param {string} target
 * @param {(line: string) => void} say
 */
export async function update(house, target, say) {
  const before = await house.version()
  if (!(await house.knows(target))) throw new StepFailed(`Não conheço a versão ${target}.`)
  say(`De ${before} para ${target}.`)
  const file = await house.backUp()
  say(`Cópia de antes: ${file}`)
  await house.stop()
  try {
    await house.change(target)
    await house.start()
    if (!(await house.isHealthy())) throw new StepFailed('O servidor novo não ficou pronto (/saude).')
  } catch (error) {
    await goBack(house, { before, target, file, say, cause: error })
  }
  say(`Pronto: ${target}.`)
}

/**
 * @param {House} house
 * @param {{ before: string, target: string, file: string, say: (line: string) => void, cause: unknown }} parts
 * @returns {Promise<never>}
 */
async function goBack(house, { before, target, file, say, cause }) {
  const reason = cause instanceof Error ? cause.message : String(cause)
  say(`Não deu certo: ${reason}\nVoltando para ${before}…`)
  const output = cause instanceof StepFailed ? cause.output : ''
  try {
    await house.stop()
    await house.change(before)
    if (await house.changesData(before, target)) await house.putBack(file)
    await house.start()
    if (!(await house.isHealthy())) throw new StepFailed('o servidor de antes também não ficou pronto')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StepFailed(
      `A atualização falhou (${reason}) e a volta também (${why}). Nada se perdeu: a cópia de antes está em ${file}.`,
      output,
    )
  }
  throw new StepFailed(
    `A atualização falhou (${reason}). O sistema está de novo em ${before}, com os dados de antes.`,
    output,
  )
}
