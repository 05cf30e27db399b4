// @ts-check
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from './paths.mjs'

/**
 * What a build is made of, in words for people: the last commit that touched its inputs, with `+` where files were changed since, and the
 * day of that commit. Nothing outside a repository, or without git.
 *
 * @param {string[]} inputs paths from the root of the project
 */
export async function buildLabel(inputs) {
  try {
    const last = await git(['log', '-1', '--format=%h %cs', '--', ...inputs])
    const changed = await git(['status', '--porcelain', '--', ...inputs])
    const [commit, day] = last.split(' ')
    return commit && day ? `${commit}${changed ? '+' : ''} ${day}` : ''
  } catch {
    return ''
  }
}

/** @param {string[]} args */
async function git(args) {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, windowsHide: true })
  return stdout.trim()
}
