import { comecados, exato } from './busca'
import { chamado } from './duvida'
import type { Frase } from './frase'
import { type Indice, SEM_NADA } from './indice'
import type { Cardapio } from './montagem'
import { quantidadeServe } from './quantidade'

interface Lido {
  readonly frase: Frase
  /** A dish that was said with the size of a pizza. */
  readonly nome?: string
}

/**
 * `grande batata frita` is no pizza: which is asked about, never made of it. Where sizes are called by a number, `4 x-salada` is how many of
 * a dish there are.
 */
export function semTamanhoDePizza(frase: Frase, { balcao, sabores, pratos }: Cardapio): Lido {
  const { tamanho, ...resto } = frase
  const [parte, outra] = frase.partes
  if (tamanho === undefined || !parte || outra || frase.massa !== undefined || frase.borda !== undefined)
    return { frase }
  const nome = pratoDe(parte.texto, sabores, pratos)
  if (nome === undefined) return { frase }
  const sigla = balcao.cozinha.tamanhos.find((cada) => cada.nome === tamanho)?.sigla ?? ''
  const quantidade = /^\d+$/.test(sigla) && frase.quantidade === undefined ? Number(sigla) : 0
  return quantidadeServe(quantidade) ? { frase: { ...resto, quantidade } } : { frase, nome }
}

/** What no flavour begins like. */
function pratoDe(
  dito: string,
  sabores: Indice<{ readonly nome: string }>,
  pratos: Indice<{ readonly nome: string }>,
): string | undefined {
  if (dito === '' || exato(sabores, dito)) return undefined
  const certo = exato(pratos, dito)
  if (certo) return certo.nome
  const [so, ...outros] = comecados(sabores, dito).length === 0 ? comecados(pratos, dito) : []
  if (so && outros.length === 0) return so.nome
  // Which of several is asked for by itself.
  return outros.length > 0 && chamado(dito, { sabores: SEM_NADA, pratos }) ? dito : undefined
}
