// @ts-check
import './require-node.mjs'
import './help.mjs'

const { spawnSync } = await import('node:child_process')
const { chmodSync, chownSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } = await import('node:fs')
const { homedir, userInfo } = await import('node:os')
const { join } = await import('node:path')
const { root } = await import('./paths.mjs')
const { runCommand, StepFailed } = await import('./step-failed.mjs')
const { servicePlan, settingsIn } = await import('./service/service-plan.mjs')

const words = process.argv.slice(2)

await runCommand(async () => {
  const unknown = words.find((word) => word !== '--undo' && word !== '--show')
  if (unknown) throw new StepFailed(`Não entendi: ${unknown}. Veja npm run install-service -- --help`)
  const source = readFileSync(join(root, 'apps/server/src/config.ts'), 'utf8')
  const settings = settingsIn(process.env, source)
  const plan = servicePlan({ ...facts(), settings })
  if (!plan) throw new StepFailed('Neste sistema não sei instalar um serviço: inicie com npm start.')
  const undo = words.includes('--undo')
  for (const line of undo ? plan.undo.says : plan.says) console.log(line)
  if (words.includes('--show')) {
    for (const { path, text } of undo ? [] : plan.files) console.log(`\n── ${path}\n${text}`)
    return
  }
  requireRights()
  if (undo) takeBack(plan)
  else install(plan)
})

/** Whoever owns the folder owns the data in it: with sudo the service still runs as that person. */
function facts() {
  const owner = statSync(root).uid
  const found = process.platform === 'win32' ? undefined : spawnSync('id', ['-nu', String(owner)], { encoding: 'utf8' })
  const user = found?.stdout?.trim() || userInfo().username
  return { platform: process.platform, root, node: process.execPath, user, home: homedir() }
}

function requireRights() {
  if (process.platform === 'win32' && spawnSync('fltmc').status !== 0)
    throw new StepFailed(
      'Para criar o serviço é preciso ser administrador: abra o terminal com "Executar como administrador".',
    )
  if (process.platform !== 'linux') return
  if (!existsSync('/run/systemd/system')) throw new StepFailed('Este Linux não usa systemd: inicie com npm start.')
  if (process.getuid?.() !== 0) {
    throw new StepFailed('Para gravar o serviço é preciso ser administrador: sudo npm run install-service')
  }
}

/** @param {import('./service/service-plan.mjs').ServicePlan} plan */
function install(plan) {
  for (const { path, text, secret } of plan.files) {
    // Settings that were changed by hand since are not ours to replace.
    if (secret && existsSync(path)) continue
    writeFileSync(path, text)
    if (!secret || process.platform !== 'linux') continue
    const { uid, gid } = statSync(root)
    chownSync(path, uid, gid)
    chmodSync(path, 0o600)
  }
  for (const path of plan.replaces ?? []) rmSync(path, { force: true })
  for (const command of plan.commands) mustRun(command)
  console.log('Feito.')
}

/** @param {import('./service/service-plan.mjs').ServicePlan} plan */
function takeBack({ undo }) {
  if (!undo.files.some((path) => existsSync(path))) {
    console.log('Não há serviço instalado.')
    return
  }
  for (const command of undo.before) mustRun(command)
  for (const path of undo.files) rmSync(path, { force: true })
  for (const command of undo.after) mustRun(command)
  console.log('Desfeito.')
}

/** @param {string[]} command */
function mustRun([program = '', ...args]) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new StepFailed(`${[program, ...args].join(' ')} falhou.`, stderr ?? '')
}
