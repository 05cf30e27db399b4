// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const beatMs = 2_000
const silentMs = 15_000

/**
 * Runs a step while holding a lock file, so that two commands in one folder take turns. The holder keeps touching the file:
 * one that died, here or in another container, does not block the next.
 *
 * @template T
 * @param {string} path
 * @param {() => void} onWait called once when somebody else holds it
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export async function withLock(path, onWait, step) {
  const mine = JSON.stringify({ pid: process.pid, host: hostname(), at: Date.now() })
  mkdirSync(dirname(path), { recursive: true })
  for (let waited = false; !take(path, mine); waited = true) {
    if (!waited) onWait()
    await sleep(200)
  }
  const beat = setInterval(() => touch(path), beatMs)
  try {
    return await step()
  } finally {
    clearInterval(beat)
    rmSync(path, { force: true })
  }
}

/** @param {string} path */
function touch(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The folder was removed under us; whoever comes next simply takes the lock.
  }
}

/**
 * @param {string} path
 * @param {string} mine
 */
function take(path, mine) {
  try {
    writeFileSync(path, mine, { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    removeIfAbandoned(path)
    return false
  }
}

/** @param {string} path */
function removeIfAbandoned(path) {
  const aside = `${path}.${process.pid}`
  try {
    const held = readFileSync(path, 'utf8')
    const silence = Date.now() - statSync(path).mtimeMs
    if (silence < silentMs && !isDead(held)) return
    renameSync(path, aside)
    // Somebody was faster and the file just moved aside is a new holder's: put it back.
    if (readFileSync(aside, 'utf8') !== held) linkSync(aside, path)
  } catch {
    // Released in between; the next try takes it.
  } finally {
    rmSync(aside, { force: true })
  }
}

/** @param {string} held */
function isDead(held) {
  try {
    const { pid, host } = JSON.parse(held)
    if (host !== hostname()) return false
    process.kill(pid, 0)
    return false
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}
