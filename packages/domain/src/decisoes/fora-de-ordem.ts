import type { ComandoDaEstacao, ContarMassas } from '../comandos'
import { type Decisao, REPETIDO } from '../decisao'
import type { Estado } from '../estado'
import { EstoqueNoLog, efeitoNoEstoque, tamanhosDe } from '../estoque-no-log'
import type { Fato } from '../eventos'
import type { Instante } from '../tempo'

/**
 * What stations that were off line did to the stock arrives in any order; the stock is what the hands left on the table. Only the server, who has
 * the log, can tell: a station rehearses without.
 */
export function foraDeOrdem(
  estado: Estado,
  comando: ComandoDaEstacao,
  decidir: (comando: ComandoDaEstacao) => Decisao,
): Decisao {
  const { noLog = new EstoqueNoLog() } = estado
  if (comando.tipo === 'contarMassas') {
    const quantidade = depoisDaContagem(noLog, comando)
    const decisao = decidir(quantidade === undefined ? comando : { ...comando, quantidade })
    return decisao.situacao === 'aceito' && quantidade === undefined ? REPETIDO : decisao
  }
  const decisao = decidir(comando)
  if (decisao.situacao !== 'aceito') return decisao
  return { ...decisao, fatos: decisao.fatos.flatMap((fato) => [fato, ...devolvidas(noLog, comando.em, fato)]) }
}

/** What is left by now of what was counted then; undefined where somebody counted later, and so better. */
function depoisDaContagem(noLog: EstoqueNoLog, { tamanho, visto, em, quantidade }: ContarMassas): number | undefined {
  if (visto === undefined) return quantidade
  const depois = noLog.desde(tamanho, { em, visto })
  return depois === undefined ? undefined : quantidade + depois
}

/**
 * What was done to the stock before a count and comes after it: whoever counted found those balls gone, or there again, so that is taken back. A
 * fact of its own, which stations of any version understand.
 */
function devolvidas(noLog: EstoqueNoLog, em: Instante, fato: Fato): Fato[] {
  return tamanhosDe(fato).flatMap((tamanho): Fato[] => {
    const efeito = noLog.contadoDepois(tamanho, em) ? efeitoNoEstoque(fato, tamanho) : 0
    return efeito === 0 ? [] : [{ tipo: 'MassasAjustadas', tamanho, delta: -efeito }]
  })
}
