// @ts-check
// Succeeds where npm runs scripts in a POSIX shell. `npm start` then replaces that shell by the server's process, because a shell
// in between dies of npm's SIGTERM at once and leaves the server running behind it. Windows has neither exec nor signals.
process.exitCode = process.platform === 'win32' ? 1 : 0
