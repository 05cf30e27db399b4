import type { Caderno, Quadro } from './caderno'
import { semFeitos } from './confirmado'
import { concluir, esquecerRespostasDeOutraEpoca } from './fila'
import type { Gravacao } from './gravacao'

type Novidade = Partial<Pick<Quadro, 'confirmado' | 'fila' | 'recusas' | 'hora' | 'abertosServidor' | 'desconhecidos'>>

/** The one place where stream and answers meet: whichever comes second lets a command leave the outbox. */
export function acertar(caderno: Caderno, gravacao: Gravacao, novidade: Novidade): void {
  const quadro = { ...caderno.ler(), ...novidade }
  const { confirmado } = quadro
  if (!confirmado) {
    caderno.mudar(novidade)
    return
  }
  const { fila, idos } = concluir(esquecerRespostasDeOutraEpoca(quadro.fila, confirmado.epoca), confirmado)
  caderno.mudar({ ...novidade, confirmado: semFeitos(confirmado, idos), fila })
  gravacao.remover(idos)
  gravacao.agendar()
}
