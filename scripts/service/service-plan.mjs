// @ts-check
import { join } from 'node:path'
import { environmentText } from './environment-text.mjs'
import { windowsService } from './windows-service.mjs'

/**
 * @typedef {object} Facts
 * @property {NodeJS.Platform} platform
 * @property {string} root folder of the installation
 * @property {string} node path of the program that runs us
 * @property {string} user whose data it is
 * @property {string} home
 * @property {Readonly<Record<string, string>>} settings what was configured when it was installed
 */

/**
 * @typedef {object} ServicePlan
 * @property {string[]} says what is done, in words
 * @property {{ path: string, text: string, secret?: boolean }[]} files
 * @property {string[]} [replaces] what an older version wrote in its place
 * @property {string[][]} commands after the files were written
 * @property {{ says: string[], before: string[][], files: string[], after: string[][] }} undo
 */

const UNIT = '/etc/systemd/system/agile-producao.service'

/**
 * What makes the server start with the machine, and what takes that back. The data and the settings stay in either case.
 *
 * @param {Facts} facts
 * @returns {ServicePlan | undefined} undefined where we do not know how
 */
export function servicePlan(facts) {
  if (facts.platform === 'linux') return systemd(facts)
  return facts.platform === 'win32' ? windowsService(facts) : undefined
}

/** @param {Facts} facts @returns {ServicePlan} */
function systemd({ root, node, user, settings }) {
  const environment = join(root, 'agile-producao.env')
  return {
    says: [
      `Grava ${UNIT} e liga o serviço agile-producao, que inicia com a máquina e volta sozinho se cair.`,
      `Ele roda como ${user}, em ${root}, com as variáveis de ${environment}.`,
      'Ver: systemctl status agile-producao. Ler: journalctl -u agile-producao. Desfazer: npm run install-service -- --undo',
    ],
    files: [
      { path: environment, text: environmentText(settings), secret: true },
      { path: UNIT, text: unitText({ root, node, user, environment }) },
    ],
    commands: [
      ['systemctl', 'daemon-reload'],
      ['systemctl', 'enable', '--now', 'agile-producao.service'],
    ],
    undo: {
      says: [`Desliga o serviço agile-producao e remove ${UNIT}. Os dados e ${environment} ficam.`],
      before: [['systemctl', 'disable', '--now', 'agile-producao.service']],
      files: [UNIT],
      after: [['systemctl', 'daemon-reload']],
    },
  }
}

/** @param {{ root: string, node: string, user: string, environment: string }} parts */
function unitText({ root, node, user, environment }) {
  return `[Unit]
Description=agile produção: telas de cozinha
Wants=network-online.target
After=network-online.target

[Service]
Type=simple
User=${user}
WorkingDirectory=${root}
EnvironmentFile=-${environment}
Environment=PATH=${dirnameOf(node)}:/usr/local/bin:/usr/bin:/bin
ExecStart=${quoted(node)} ${quoted(join(root, 'scripts/start.mjs'))}
Restart=always
RestartSec=3
TimeoutStartSec=infinity
TimeoutStopSec=15

[Install]
WantedBy=multi-user.target
`
}

/** @param {string} path */
function dirnameOf(path) {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

/** As systemd reads it: `%` begins a name of its own. @param {string} text */
function quoted(text) {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')}"`
}

/**
 * Of an environment, what the server's configuration knows.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} source of `config.ts`, whose schema names every variable
 * @returns {Record<string, string>}
 */
export function settingsIn(env, source) {
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]*): /gm)].map(([, name = '']) => name)
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name] ?? '']] : [])))
}
