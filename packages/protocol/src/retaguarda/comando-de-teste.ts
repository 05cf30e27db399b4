import type { Linha } from '@kds/domain/linhas'

interface Teste {
  readonly endereco: string
  readonly cozinha: { readonly id: string; readonly tamanhos: readonly { readonly nome: string }[] }
  readonly origem: string
  readonly chave: string
  /** Those that the kitchen's stations show: an order that no screen shows proves nothing. */
  readonly linhas: readonly Linha[]
}

const PRATO: Readonly<Record<Exclude<Linha, 'pizza'>, string>> = {
  cozinha: 'Caldo verde',
  entrada: 'Bruschetta',
  sobremesa: 'Pudim',
  chapa: 'X-Salada',
  fritura: 'Batata frita',
}

export const TERMINAIS = { sh: 'Mac ou Linux', powershell: 'Windows (PowerShell)', cmd: 'Windows (Prompt)' } as const

export type Terminal = keyof typeof TERMINAIS

/** Takes the place of what makes the order another one each time. */
const VEZ = 'teste-@'

/** A command that sends an order of its own each time it is run, to be pasted into a terminal. */
export function comandoDeTeste(teste: Teste, terminal: Terminal = 'sh'): string {
  const { endereco, cozinha, origem, linhas } = teste
  const item = itemDeTeste(linhas.includes('pizza') ? 'pizza' : (linhas[0] ?? 'pizza'), cozinha.tamanhos[0]?.nome)
  const pedido = JSON.stringify({ origem, referencia: VEZ, tipo: 'balcao', cliente: 'Teste', itens: [item] })
  return ESCRITO[terminal](`${endereco}/api/cozinhas/${cozinha.id}/pedidos`, `Bearer ${teste.chave}`, pedido)
}

const ESCRITO: Readonly<Record<Terminal, (url: string, autorizacao: string, pedido: string) => string>> = {
  sh: (url, autorizacao, pedido) =>
    [
      `curl ${entreAspas(url)}`,
      `-H ${entreAspas(`Authorization: ${autorizacao}`)}`,
      "-H 'Content-Type: application/json'",
      `-d ${entreAspas(pedido).replace(VEZ, () => "teste-'$(date +%s)-$$'")}`,
    ].join(' \\\n  '),
  // Its curl is another command, and the real one loses the quotation marks on the way.
  powershell: (url, autorizacao, pedido) =>
    [
      `Invoke-RestMethod ${noPowerShell(url)} -Method Post`,
      // Without it, what has accents arrives broken.
      "-ContentType 'application/json; charset=utf-8'",
      `-Headers @{ Authorization = ${noPowerShell(autorizacao)} }`,
      `-Body (${noPowerShell(pedido)}.Replace('${VEZ}', "teste-$(Get-Date -Format yyMMddHHmmss)-$PID"))`,
    ].join(' `\n  '),
  cmd: (url, autorizacao, pedido) =>
    [
      `curl.exe "${url}"`,
      `-H "Authorization: ${autorizacao}"`,
      '-H "Content-Type: application/json"',
      `-d "${noPrompt(pedido).replace(VEZ, () => 'teste-%RANDOM%-%RANDOM%-%RANDOM%')}"`,
    ].join(' ^\n  '),
}

function itemDeTeste(linha: Linha, tamanho: string | undefined) {
  if (linha !== 'pizza') return { nome: PRATO[linha], quantidade: 1, linha }
  const sabores = [{ nome: 'Calabresa', fracao: { n: 1, d: 1 } }]
  return { nome: 'Pizza', quantidade: 1, linha, ...(tamanho !== undefined && { pizza: { tamanho, sabores } }) }
}

/** As one text of PowerShell, which takes the typographic marks for the plain one. */
function noPowerShell(texto: string): string {
  return `'${texto.replace(/['\u2018-\u201b]/g, '$&$&')}'`
}

/**
 * JSON between quotation marks at a prompt of Windows. What means something there, or is written otherwise in its code page, is
 * said as JSON says any letter.
 */
function noPrompt(json: string): string {
  return json
    .replace(/\\([\\"])/g, (_, sinal: string) => escapada(sinal))
    .replace(/[^\w {}[\]",:.@\\/-]/g, escapada)
    .replaceAll('"', '\\"')
}

function escapada(letra: string): string {
  return `\\u${letra.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** As one word of a shell, whatever it says. */
function entreAspas(texto: string): string {
  return `'${texto.replaceAll("'", "'\\''")}'`
}
