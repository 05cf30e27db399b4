// @ts-check

/**
 * @typedef {object} ServiceControl how the system is asked about the service of `install-service`
 * @property {string[]} isInstalled ends with 0 when it is
 * @property {string[]} stop harmless when it does not run; ends when it has stopped
 * @property {string[]} start
 */

/** @type {Readonly<Partial<Record<NodeJS.Platform, ServiceControl>>>} */
const CONTROLS = {
  linux: {
    isInstalled: ['systemctl', 'is-enabled', '--quiet', 'agile-producao.service'],
    stop: ['systemctl', 'stop', 'agile-producao.service'],
    start: ['systemctl', 'start', 'agile-producao.service'],
  },
  win32: {
    isInstalled: ['sc.exe', 'query', 'agile-producao'],
    stop: ['cmd', '/d', '/c', 'net stop agile-producao & exit 0'],
    start: ['net', 'start', 'agile-producao'],
  },
}

/** @param {NodeJS.Platform} platform @returns {ServiceControl | undefined} undefined where there are no services of ours */
export function serviceControl(platform) {
  return CONTROLS[platform]
}
