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

/** A command that sends an order of its own each time it is run, to be pasted into a terminal. */
export function comandoDeTeste({ endereco, cozinha, origem, chave, linhas }: Teste): string {
  const item = itemDeTeste(linhas.includes('pizza') ? 'pizza' : (linhas[0] ?? 'pizza'), cozinha.tamanhos[0]?.nome)
  const pedido = JSON.stringify({ origem, referencia: 'teste-@', tipo: 'balcao', cliente: 'Teste', itens: [item] })
  return [
    `curl ${entreAspas(`${endereco}/api/cozinhas/${cozinha.id}/pedidos`)}`,
    `-H ${entreAspas(`Authorization: Bearer ${chave}`)}`,
    "-H 'Content-Type: application/json'",
    `-d ${entreAspas(pedido).replace('teste-@', () => "teste-'$(date +%s)-$$'")}`,
  ].join(' \\\n  ')
}

function itemDeTeste(linha: Linha, tamanho: string | undefined) {
  if (linha !== 'pizza') return { nome: PRATO[linha], quantidade: 1, linha }
  const sabores = [{ nome: 'Calabresa', fracao: { n: 1, d: 1 } }]
  return { nome: 'Pizza', quantidade: 1, linha, ...(tamanho !== undefined && { pizza: { tamanho, sabores } }) }
}

/** As one word of a shell, whatever it says. */
function entreAspas(texto: string): string {
  return `'${texto.replaceAll("'", "'\\''")}'`
}
