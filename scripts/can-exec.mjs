// @ts-check
import { execFileSync } from 'node:child_process'

// Succeeds where npm runs scripts in a POSIX shell. `npm start` then replaces that shell by the server's process, because a shell
// in between dies of npm's SIGTERM at once and leaves the server running behind it. Windows has neither exec nor signals.
// npm writes the arguments of the command at the end of its line, which is not the part that is replaced: whoever asks for help is left to it.
process.exitCode = process.platform === 'win32' || asksForHelp() ? 1 : 0

function asksForHelp() {
  try {
    const line = execFileSync('ps', ['-o', 'args=', '-p', String(process.ppid)], { encoding: 'utf8' })
    return /start\.mjs.*\s['"]?(--help|-h)['"]?\s*$/.test(line)
  } catch {
    return false
  }
}
