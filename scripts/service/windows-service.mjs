// @ts-check
import { readFileSync } from 'node:fs'
import { win32 } from 'node:path'
import { environmentText } from './environment-text.mjs'

const NAME = 'agile-producao'
/** Who it runs as: no administrator, as whom the embedded database does not run. By its number where a command takes it, for the name has a language. */
const LOCAL_SERVICE = '*S-1-5-19'
const ADMINISTRATORS = '*S-1-5-32-544'
/** Part of every Windows, so that nothing has to be installed. */
const COMPILER = 'C:\\Windows\\Microsoft.NET\\Framework64\\v4.0.30319\\csc.exe'

/**
 * A service answers the system that starts it, which Node does not: a small program does, and keeps the server. It is compiled where it runs.
 *
 * @param {import('./service-plan.mjs').Facts} facts
 * @returns {import('./service-plan.mjs').ServicePlan}
 */
export function windowsService({ root, node, home, settings }) {
  const source = win32.join(root, `${NAME}-servico.cs`)
  const program = win32.join(root, `${NAME}-servico.exe`)
  const environment = win32.join(root, `${NAME}.env`)
  const folders = [root, settings.DATA_DIR, settings.BACKUP_DIR].filter((folder) => folder !== undefined)
  const beforeServices = win32.join(
    home,
    `AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Startup\\${NAME}.cmd`,
  )
  const gone = [
    whateverItSays(`net stop ${NAME}`),
    whateverItSays(`sc delete ${NAME}`),
    whateverItSays(closeFirewall()),
  ]
  return {
    says: [
      `Cria o serviço do Windows ${NAME}, que inicia com a máquina, antes de alguém entrar, e volta sozinho se cair.`,
      `Ele roda como Serviço Local, em ${root}, com as variáveis de ${environment}, e escreve em ${NAME}.log.`,
      'O firewall do Windows passa a deixar os aparelhos da rede privada falarem com ele.',
      `Ver: sc query ${NAME}. Desfazer: npm run install-service -- --undo`,
    ],
    files: [
      { path: environment, text: environmentText(settings), secret: true },
      { path: source, text: sourceText(node, root) },
    ],
    replaces: [beforeServices],
    commands: [
      ...gone,
      [COMPILER, '/nologo', '/optimize', '/reference:System.ServiceProcess.dll', `/out:${program}`, source],
      ...folders.map((folder) => ['icacls', folder, '/grant', `${LOCAL_SERVICE}:(OI)(CI)M`]),
      ['icacls', environment, '/inheritance:r', '/grant', `${ADMINISTRATORS}:F`, '/grant', `${LOCAL_SERVICE}:R`],
      ['netsh', ...openFirewall(node)],
      ['sc.exe', 'create', NAME, 'binPath=', `"${program}"`, 'start=', 'auto', 'obj=', 'NT AUTHORITY\\LocalService'],
      ['sc.exe', 'failure', NAME, 'reset=', '86400', 'actions=', 'restart/3000/restart/3000/restart/3000'],
      ['net', 'start', NAME],
    ],
    undo: {
      says: [`Remove o serviço ${NAME} e a regra do firewall. Os dados e ${environment} ficam.`],
      before: gone,
      files: [program, source, beforeServices],
      after: [],
    },
  }
}

/** With the mark of its letters, or the compiler takes a name with an accent for another one. @param {string} node @param {string} root */
function sourceText(node, root) {
  const text = readFileSync(new URL('./windows-service.cs', import.meta.url), 'utf8')
  return `\uFEFF${text.replace('__NODE__', () => node).replace('__ROOT__', () => root)}`
}

/** What need not be there to be taken away. @param {string} command */
function whateverItSays(command) {
  return ['cmd', '/d', '/c', `${command} & exit 0`]
}

/** Nobody is there to answer the question of the firewall when a service begins to listen. @param {string} node */
function openFirewall(node) {
  return [
    'advfirewall',
    'firewall',
    'add',
    'rule',
    `name=${NAME}`,
    'dir=in',
    'action=allow',
    'profile=private',
    `program=${node}`,
  ]
}

function closeFirewall() {
  return `netsh advfirewall firewall delete rule name=${NAME}`
}
