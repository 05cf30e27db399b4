import type { ComandoDaEstacao, ContarMassas } from '../comandos'
import { type Decisao, REPETIDO } from '../decisao'
import type { Estado } from '../estado'
import type { Evento, Fato, ItemDeMassa } from '../eventos'
import type { Instante } from '../tempo'

/**
 * Counts and openings of stations that were off line arrive in any order; the stock is what the hands left on the table. Only the server, who has
 * the log, can tell: a station rehearses without.
 */
export function foraDeOrdem(
  estado: Estado,
  comando: ComandoDaEstacao,
  decidir: (comando: ComandoDaEstacao) => Decisao,
): Decisao {
  if (comando.tipo === 'contarMassas') {
    const quantidade = depoisDaContagem(estado, comando)
    return quantidade === undefined ? REPETIDO : decidir({ ...comando, quantidade })
  }
  const decisao = decidir(comando)
  if (decisao.situacao !== 'aceito') return decisao
  return { ...decisao, fatos: decisao.fatos.flatMap((fato) => [fato, ...devolvidas(estado, comando.em, fato)]) }
}

/** What is left by now of what was counted then; undefined where somebody counted later, and so better. */
function depoisDaContagem(estado: Estado, { tamanho, visto, em, quantidade }: ContarMassas): number | undefined {
  const depois = noLog(estado).filter((evento) => visto !== undefined && evento.seq > visto && evento.em > em)
  if (depois.some((evento) => evento.tipo === 'MassasContadas' && evento.tamanho === tamanho)) return undefined
  return depois.reduce((soma, evento) => soma + efeitoNoEstoque(evento, tamanho), quantidade)
}

/** What an event other than a count does to the stock of a size. */
function efeitoNoEstoque(evento: Evento, tamanho: string): number {
  if (evento.tipo === 'MassasAjustadas') return evento.tamanho === tamanho ? evento.delta : 0
  if (evento.tipo === 'MassasAbertas') return -quantasDe(evento.itens, tamanho)
  return evento.tipo === 'MassasFechadas' ? quantasDe(evento.itens, tamanho) : 0
}

/**
 * An opening that was made before a count and comes after it: whoever counted found those balls gone, so the stock gets back what the opening
 * takes from it. A fact of its own, which stations of any version understand.
 */
function devolvidas(estado: Estado, em: Instante, fato: Fato): Fato[] {
  if (fato.tipo !== 'MassasAbertas') return []
  const contados = noLog(estado).flatMap((evento) =>
    evento.tipo === 'MassasContadas' && evento.em > em ? evento.tamanho : [],
  )
  return [...new Set(contados)].flatMap((tamanho): Fato[] => {
    const delta = quantasDe(fato.itens, tamanho)
    return delta > 0 ? [{ tipo: 'MassasAjustadas', tamanho, delta }] : []
  })
}

function noLog({ massasNoLog = [] }: Estado): readonly Evento[] {
  return massasNoLog
}

function quantasDe(itens: readonly ItemDeMassa[], doTamanho: string): number {
  return itens.reduce((soma, { tamanho, quantas = 1 }) => soma + (tamanho === doTamanho ? quantas : 0), 0)
}
