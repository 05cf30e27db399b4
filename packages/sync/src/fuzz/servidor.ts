import type { Comando } from '@kds/domain/comandos'
import { carimbar, decide } from '@kds/domain/decide'
import type { Estado } from '@kds/domain/estado'
import type { Evento } from '@kds/domain/eventos'
import { evolve } from '@kds/domain/evolve'
import { vencimentos } from '@kds/domain/relogio'
import { deMs } from '@kds/domain/tempo'
import { comando as comandoSchema, type RespostaDosComandos, type ResultadoDoComando } from '@kds/protocol/comandos'
import { escreverPosicao, lerPosicao, type Posicao, PULSO_MS } from '@kds/protocol/stream'
import type { Cancelar } from '../ports'
import type { MensagemSse } from '../sse'
import type { TempoVirtual } from './tempo-virtual'

/** How far back a stream can be resumed. */
const EVENTOS_GUARDADOS = 60

export interface Servidor {
  estado(): Estado
  cursor(): number
  epoca(): string
  log(): readonly Evento[]
  /** What became of each command, by its id, and how often it was judged. */
  julgados(): ReadonlyMap<string, ResultadoDoComando & { vezes: number }>
  /** Ids of what arrived unreadable. */
  malformados(): readonly string[]
  comandar(estacao: string, comandos: readonly unknown[]): RespostaDosComandos
  /** Orders, changes, cancellations, and what time does. */
  executar(comando: Comando): void
  assinar(posicao: string | undefined, ouvir: (mensagem: MensagemSse) => void): Cancelar
  /** Says goodbye to every stream. */
  encerrar(): void
  /** From now on nothing happens by itself. */
  pararTempo(): void
  /** A backup is put back: the same log under another name. */
  restaurar(): void
}

/** A kitchen service in memory: one log with the domain's own rules, command ids remembered, snapshot and resume. */
export function criarServidor(
  tempo: TempoVirtual,
  inicial: Estado,
  opcoes: { pulsoAoAbrir: boolean; esqueceIds?: (id: string) => boolean },
): Servidor {
  let estado = inicial
  let cursor = 0
  let epoca = 'e1'
  let inicioDaEpoca = 0
  const log: Evento[] = []
  const julgados = new Map<string, ResultadoDoComando & { vezes: number }>()
  const malformados: string[] = []
  const ouvintes = new Map<(mensagem: MensagemSse) => void, Cancelar>()

  const agora = () => deMs(tempo.agora())
  const posicao = (seq: number) => escreverPosicao({ epoca, seq })

  function registrar(comando: Comando, estacao?: string): ResultadoDoComando {
    const antes = julgados.get(comando.id)
    if (antes && !opcoes.esqueceIds?.(comando.id)) {
      const { id, situacao, motivo } = antes
      return { id, situacao: situacao === 'recusado' ? situacao : 'repetido', ...(motivo && { motivo }) }
    }
    const decisao = decide(estado, comando, agora())
    const motivo = 'motivo' in decisao && decisao.motivo ? { motivo: decisao.motivo } : {}
    const resultado = { id: comando.id, situacao: decisao.situacao, ...motivo }
    julgados.set(comando.id, { ...resultado, vezes: (antes?.vezes ?? 0) + 1 })
    if (decisao.situacao === 'aceito') {
      for (const evento of carimbar(decisao.fatos, comando, { aposSeq: cursor, agora: agora(), estacao }))
        anotar(evento)
    }
    return resultado
  }

  function anotar(evento: Evento): void {
    estado = evolve(estado, evento)
    cursor = evento.seq
    log.push(evento)
    const mensagem = { id: posicao(evento.seq), event: 'evento', data: JSON.stringify(evento) }
    for (const ouvir of [...ouvintes.keys()]) ouvir(mensagem)
  }

  function pulso(): MensagemSse {
    const abertos = Object.keys(estado.pedidos).length
    return { id: posicao(cursor), event: 'pulso', data: JSON.stringify({ cursor, abertos, agora: agora() }) }
  }

  function retrato(): MensagemSse {
    const { cozinha, estoque, pedidos, recentes } = estado
    const corpo = { epoca, cursor, agora: agora(), cozinha, estoque, pedidos: Object.values(pedidos), recentes }
    return { id: posicao(cursor), event: 'retrato', data: JSON.stringify(corpo) }
  }

  function despedir(): void {
    for (const ouvir of [...ouvintes.keys()]) ouvir({ id: posicao(cursor), event: 'encerrando', data: '{}' })
  }

  function podeRetomar(desde: Posicao | undefined): desde is Posicao {
    if (!desde || desde.epoca !== epoca || desde.seq > cursor || desde.seq < inicioDaEpoca) return false
    return cursor - desde.seq <= EVENTOS_GUARDADOS
  }

  function passarTempo(): void {
    for (const pedido of Object.values(estado.pedidos)) {
      for (const comando of vencimentos(pedido, estado.cozinha)) {
        if (comando.em <= agora()) registrar(comando)
      }
    }
    proximoPasso = tempo.depois(1_000, passarTempo)
  }
  let proximoPasso = tempo.depois(1_000, passarTempo)

  return {
    estado: () => estado,
    cursor: () => cursor,
    epoca: () => epoca,
    log: () => log,
    julgados: () => julgados,
    malformados: () => malformados,
    comandar(estacao, comandos) {
      const resultados = comandos.map((cru): ResultadoDoComando => {
        const lido = comandoSchema.safeParse(cru)
        if (lido.success) return registrar(lido.data, estacao)
        const id = String((cru as { id?: unknown }).id)
        malformados.push(id)
        return { id, situacao: 'recusado', motivo: 'Comando malformado.' }
      })
      return { resultados, cursor }
    },
    executar: (comando) => void registrar(comando),
    assinar(texto, ouvir) {
      const desde = lerPosicao(texto)
      if (podeRetomar(desde)) {
        for (const evento of log.filter(({ seq }) => seq > desde.seq)) {
          ouvir({ id: posicao(evento.seq), event: 'evento', data: JSON.stringify(evento) })
        }
      } else ouvir(retrato())
      if (opcoes.pulsoAoAbrir) ouvir(pulso())
      let bater = tempo.depois(PULSO_MS, function outraVez() {
        ouvir(pulso())
        bater = tempo.depois(PULSO_MS, outraVez)
      })
      const deixar = () => {
        bater()
        ouvintes.delete(ouvir)
      }
      ouvintes.set(ouvir, deixar)
      return deixar
    },
    encerrar: despedir,
    pararTempo: () => proximoPasso(),
    restaurar() {
      epoca = `e${Number(epoca.slice(1)) + 1}`
      inicioDaEpoca = cursor
      // As the real one does: nobody goes on listening under the old name, not even who missed the goodbye.
      despedir()
      for (const deixar of [...ouvintes.values()]) deixar()
    },
  }
}
