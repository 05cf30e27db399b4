// @ts-check
import { basename } from 'node:path'

/**
 * What each command says of itself. `revoke` and `keys` are the server's own and say it themselves.
 *
 * @type {Readonly<Record<string, string>>}
 */
const HELP = {
  start: `npm start

Instala e compila o que estiver desatualizado e inicia o servidor. Tudo o que se configura vem em variáveis de ambiente, por exemplo

  PORT=8080 DATA_DIR=/srv/cozinha npm start

e está na tabela do README.pt-BR.md. Ctrl-C encerra.
`,
  build: `npm run build [-- --force]

Compila o que mudou; com --force, tudo.
`,
  backup: `npm run backup [-- arquivo ou pasta]

Grava uma cópia do sistema, ligado ou desligado, em um arquivo comprimido: o indicado, ou um novo na pasta indicada, ou
backup-<data>.gz aqui. Nunca por cima de um arquivo que existe. A cópia contém as chaves do sistema e nomes de clientes: guarde-a em lugar seguro.

O banco de dados é o de DATABASE_URL ou, sem ela, o da pasta DATA_DIR, como em npm start.
`,
  restore: `npm run restore -- arquivo

Enche uma instalação nova com a cópia que npm run backup gravou. O servidor deve estar desligado. O destino é o banco de DATABASE_URL ou, sem
ela, a pasta DATA_DIR. O que há no destino nunca é apagado, a não ser que nada tenha sido feito ali.
`,
  'install-service': `npm run install-service [-- --show | -- --undo]

Faz o servidor iniciar com a máquina: no Linux um serviço do systemd (com sudo), no Windows um serviço do Windows (em um terminal de administrador).
As variáveis com que o comando é chamado ficam valendo, por exemplo

  sudo PORT=8080 BACKUP_DIR=/mnt/copias npm run install-service

  --show   mostra o que gravaria, e não grava nada
  --undo   desfaz; os dados e as variáveis ficam
`,
  update: `npm run update [-- versão]

Atualiza esta instalação para a versão indicada, ou para a mais nova: para o serviço, grava uma cópia (em BACKUP_DIR ou na pasta backups), troca o código, compila,
inicia e espera que /saude responda. Se algo falhar, volta sozinho para a versão de antes e, se a nova mudou o banco de dados, para os dados da cópia.

Com o serviço de npm run install-service, com sudo. Sem ele, com o servidor desligado.
`,
  test: `npm test [-- --only etapa]

Type check, lint, unit, service and browser tests. The last line is "N passed, N failed".

  --only stage   one stage (again for more): typecheck, lint, unit, faults, neighbour, browser
  --slow         what is slow and rarely breaks, and nothing else; the same as npm run test:all
`,
  typecheck: `npm run typecheck

Checks the types of every package.
`,
  bench: `npm run bench [-- options]

Measures what things cost beside the floor they are measured against: half an hour on two cores. bench/README.md says what each is.

  --only names     some of it, separated by commas: orders, fan-out, glass, memory, snapshot, bundle, board-fila, ...
  --quick          a smoke run of four or five minutes; its figures mean nothing
  --profile folder with a CPU profile of each server and of each board
`,
  screenshots: `npm run screenshots [-- options of playwright]

Every board in every state into screenshots/, to be looked at.
`,
  faults: `npm run faults [-- options]

Kills, cuts, fills and confuses real processes, in full (docs/faults.md).

  --only name   one scenario (again for more)
  --seed n      the same chances again
  --short       as npm test runs it
`,
  mutations: `npm run mutations [-- minutes [words]]

Leaves out every command, event and field of domain and wire, one at a time, and sees type check or tests object.
Thirty minutes unless told; with words, only in files whose path holds them.
`,
  explore: `npm run explore [-- minutes [words]]

Runs every test with properties again and again, each time with examples that no run has seen, and shows the seed of what fails.
Ten minutes unless told; with words, only files whose path holds them.
`,
  audit: `npm run audit

Asks a registry what it knows against our dependencies. Exit code 0: clean; 1: something was found; 2: not everything could be asked.
`,
  'complete-lock': `npm run lock:complete

Adds the native packages of other platforms to package-lock.json. Run it after changing a dependency.
`,
}

const asked = process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')
const help = HELP[basename(process.argv[1] ?? '', '.mjs')]

// Imported for its effect before anything is installed, built or written.
if (asked && help) {
  console.log(help.trimEnd())
  process.exit(0)
}
