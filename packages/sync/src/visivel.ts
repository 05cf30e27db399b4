import { carimbar, decide } from '@kds/domain/decide'
import type { Estado } from '@kds/domain/estado'
import { evolve } from '@kds/domain/evolve'
import type { Confirmado } from './confirmado'
import { criarConservacao } from './conservacao'
import type { Fila, Pendente } from './fila'

interface Ensaio {
  estado: Estado
  /** Last provisional place in the log. */
  seq: number
}

/**
 * What the cook sees: the confirmed kitchen with his own pending commands played on top by the very rules the server
 * will apply. One that the rules refuse meanwhile has no effect here; the server's answer will say so.
 */
export function criarVisivel(estacao: string): (confirmado: Confirmado, fila: Fila) => Estado {
  const conservar = criarConservacao()
  let ultimo: (Ensaio & { confirmado: Confirmado; fila: Fila }) | undefined

  return (confirmado, fila) => {
    const inicio = { estado: confirmado.estado, seq: confirmado.cursor }
    const base = ultimo && ultimo.confirmado === confirmado && continua(ultimo.fila, fila) ? ultimo : undefined
    const novos = base ? fila.slice(base.fila.length) : fila
    const feitos = new Set(confirmado.feitos)
    const ensaio = novos
      .filter(({ comando }) => !feitos.has(comando.id))
      .reduce((parcial, pendente) => ensaiar(parcial, pendente, estacao), base ?? inicio)
    // A tap that is confirmed as it was shown is no news to the screen.
    const estado = conservar(ultimo?.estado, ensaio.estado)
    ultimo = { estado, seq: ensaio.seq, confirmado, fila }
    return estado
  }
}

/** A tap appends; the taps before it need not be played again. */
function continua(antes: Fila, depois: Fila): boolean {
  return antes.length <= depois.length && antes.every(({ comando }, indice) => comando === depois[indice]?.comando)
}

function ensaiar(ensaio: Ensaio, { comando }: Pendente, estacao: string): Ensaio {
  // By its own time: a tap that waits for the network does not expire on the screen of the cook who made it.
  const decisao = decide(ensaio.estado, comando, comando.em)
  if (decisao.situacao !== 'aceito') return ensaio
  const eventos = carimbar(decisao.fatos, comando, { aposSeq: ensaio.seq, agora: comando.em, estacao })
  return { estado: eventos.reduce(evolve, ensaio.estado), seq: ensaio.seq + eventos.length }
}
