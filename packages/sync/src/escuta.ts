import { type Pulso, type Retrato, SEM_PULSO_MS } from '@kds/protocol/stream'
import { acertar } from './acerto'
import { carenciaAcabou, type Sinal, sinalizar } from './conexao'
import {
  aplicarEvento,
  type Confirmado,
  comFeito,
  confirmadoDoRetrato,
  type EventoLido,
  posicaoDo,
  quantosAbertos,
} from './confirmado'
import { criarConservacao } from './conservacao'
import type { Contexto } from './envio'
import { esquecerPessoas } from './esquecimento'
import { comandoCompletado } from './fila'
import { lerMensagem, type Mensagem } from './mensagens'
import type { Cancelar, FalhaDeTransporte } from './ports'
import { conferirPulso } from './pulso'
import { agoraCorrigido, comAmostra, semAmostras } from './relogio-corrigido'
import { espera, RITMO_DO_RETRATO, RITMO_DO_STREAM } from './retentativa'
import type { MensagemSse } from './sse'

/** How long the events a pulse speaks of may still be on their way. */
const ATRASO_MS = 2_000
/** Spread of the stations that leave a server which is shutting down. */
const MUDANCA_MS = 1_500
/** A pulse this young proves the line; waking up need not cut it. */
const PULSO_RECENTE_MS = 6_000
/** An attempt this young is not begun anew. */
const TENTATIVA_RECENTE_MS = 2_000
/** Neither a tick nor a message for this long: the device slept, or somebody set its clock. */
const SALTO_MS = 8_000

export interface Escuta {
  ligar(): void
  desligar(): void
  /** Once a second or so: looks for what has not happened. */
  tique(): void
  /** The device woke up or the network came back. */
  acordar(): void
  /** A new token: the stream is opened again under it, unnoticed. */
  religar(): void
}

/** Follows the server's log: opens the stream, keeps it honest, opens it again. */
export function criarEscuta(contexto: Contexto, aoAbrir: () => void, aoAvancar: () => void): Escuta {
  const { caderno, gravacao, portas, renovar } = contexto
  const { relogio } = portas
  const conservar = criarConservacao()
  let ligada = false
  let conversa = 0
  let fechar: Cancelar | undefined
  let pausa: Cancelar | undefined
  let tentativas = 0
  let renovacoes = 0
  let desacordos = 0
  let pedirRetrato = false
  let aberta = false
  let ouviuAlgo = false
  let ultimaVida = 0
  let ultimoPasso = 0
  let esperado: { cursor: number; desde: number } | undefined
  let cursorNoPulso: number | undefined
  /** Up to which place the server's count of open orders is told. */
  let contadoAte = 0

  function sinal(qual: Sinal, status?: number): void {
    const { conexao } = caderno.ler()
    const nova = sinalizar(conexao, qual, relogio.agora(), status)
    if (nova !== conexao) caderno.mudar({ conexao: nova })
  }

  function abrir(): void {
    largar()
    if (!ligada) return
    const esta = ++conversa
    const nossa = (acao: () => void) => () => {
      if (esta === conversa) acao()
    }
    const { confirmado } = caderno.ler()
    if (!confirmado) pedirRetrato = true
    ouviuAlgo = false
    ultimaVida = relogio.agora()
    esperado = undefined
    cursorNoPulso = undefined
    const fecharEsta = portas.transporte.abrir(confirmado && !pedirRetrato ? posicaoDo(confirmado) : undefined, {
      aberto: nossa(abriu),
      bytes: nossa(vivo),
      mensagem: (mensagem) => nossa(() => ouvir(mensagem))(),
      fechado: (falha) => nossa(() => fechou(falha))(),
    })
    if (esta === conversa) fechar = fecharEsta
    else fecharEsta()
  }

  function largar(): void {
    conversa++
    aberta = false
    pausa?.()
    pausa = undefined
    const fecharAntiga = fechar
    fechar = undefined
    fecharAntiga?.()
  }

  function abrirEm(ms: number): void {
    largar()
    pausa = relogio.depois(ms, abrir)
  }

  function tentarDeNovo(pedidaMs?: number): void {
    abrirEm(espera(RITMO_DO_STREAM, tentativas++, portas.sorteio(), pedidaMs))
  }

  function abriu(): void {
    aberta = true
    vivo()
    sinal('aberto')
    aoAbrir()
  }

  function vivo(): void {
    if (!ouviuAlgo) ultimaVida = relogio.agora()
  }

  function fechou(falha: FalhaDeTransporte): void {
    fechar = undefined
    aberta = false
    sinal('fechado', falha.status)
    if (falha.status === 401 && renovacoes++ === 0) {
      autorizar()
      return
    }
    renovacoes = 0
    tentarDeNovo(falha.esperaMs)
  }

  function autorizar(): void {
    const esta = ++conversa
    renovar().then((renovado) => {
      if (esta !== conversa) return
      if (renovado) abrir()
      else tentarDeNovo()
    })
  }

  /** After a sleep a whole night of old messages may be waiting in the line: it is cut, not listened to. */
  function ouvir(crua: MensagemSse): void {
    if (saltou()) acordar()
    else entender(lerMensagem(crua))
  }

  function saltou(): boolean {
    const agora = relogio.agora()
    const decorrido = agora - ultimoPasso
    ultimoPasso = agora
    return decorrido > SALTO_MS || decorrido < 0
  }

  function acordar(): void {
    const idade = relogio.agora() - ultimaVida
    const recente = caderno.ler().conexao.situacao === 'aoVivo' ? PULSO_RECENTE_MS : TENTATIVA_RECENTE_MS
    if (!ligada || (fechar && idade >= 0 && idade <= recente)) return
    tentativas = 0
    caderno.mudar({ hora: semAmostras(caderno.ler().hora) })
    sinal('acordou')
    abrir()
    aoAbrir()
  }

  function entender(mensagem: Mensagem): void {
    switch (mensagem.tipo) {
      case 'retrato':
        receberRetrato(mensagem.retrato)
        break
      case 'evento':
        receberEvento(mensagem.lido)
        break
      case 'pulso':
        receberPulso(mensagem.pulso)
        break
      case 'encerrando':
        sinal('encerrando')
        abrirEm(Math.round(MUDANCA_MS * portas.sorteio()))
        break
      case 'incompativel':
        sinal('incompativel')
        abrirEm(espera(RITMO_DO_RETRATO, desacordos++, portas.sorteio()))
        break
      case 'ilegivel':
        ressincronizar()
        break
      case 'ignorada':
    }
  }

  function receberRetrato(retrato: Retrato): void {
    const hora = acertarHora(retrato.agora)
    const { fila, confirmado: antes } = caderno.ler()
    const meus = fila.map(({ comando }) => comando.id)
    const lido = confirmadoDoRetrato(retrato, meus)
    const estado = esquecerPessoas(lido.estado, agoraCorrigido(hora, relogio.agora()))
    const confirmado = { ...lido, estado: conservar(antes?.estado, estado) }
    pedirRetrato = false
    contadoAte = retrato.cursor
    emDia()
    acertar(caderno, gravacao, { confirmado, hora, abertosServidor: retrato.pedidos.length })
    aoAvancar()
  }

  function receberEvento(lido: EventoLido): void {
    const { confirmado, fila, desconhecidos } = caderno.ler()
    const aplicacao = aplicarEvento(confirmado, lido)
    switch (aplicacao.caso) {
      case 'repetido':
        break
      case 'lacuna':
      case 'outraEpoca':
        ressincronizar()
        break
      case 'aplicado': {
        const feito = lido.evento && comandoCompletado(fila, lido.evento)
        acertar(caderno, gravacao, {
          confirmado: feito ? comFeito(aplicacao.confirmado, feito) : aplicacao.confirmado,
          abertosServidor: abertosCom(aplicacao.confirmado),
          ...(!lido.evento && { desconhecidos: desconhecidos + 1 }),
        })
        aoAvancar()
        if (esperado && aplicacao.confirmado.cursor >= esperado.cursor) {
          esperado = undefined
          emDia()
        }
      }
    }
  }

  /** Between pulses the server's count goes with ours: a new order must not read "15 de 14" until the next pulse. */
  function abertosCom(depois: Confirmado): number | undefined {
    const { confirmado: antes, abertosServidor } = caderno.ler()
    if (abertosServidor === undefined || depois.cursor <= contadoAte) return abertosServidor
    contadoAte = depois.cursor
    return abertosServidor + quantosAbertos(depois) - quantosAbertos(antes)
  }

  function receberPulso(pulso: Pulso): void {
    const { confirmado, abertosServidor } = caderno.ler()
    const hora = acertarHora(pulso.agora)
    // A count that events have overtaken is older than the one that went along with them.
    const velho = abertosServidor !== undefined && confirmado !== undefined && pulso.cursor < confirmado.cursor
    if (!velho) contadoAte = pulso.cursor
    caderno.mudar(velho ? { hora } : { hora, abertosServidor: pulso.abertos })
    ouviuAlgo = true
    // A server that beats but never sends the snapshot we wait for is as good as silent.
    if (pedirRetrato) return
    ultimaVida = relogio.agora()
    const conferencia = conferirPulso(confirmado, pulso, cursorNoPulso)
    cursorNoPulso = confirmado?.cursor
    const desde = esperado?.desde ?? relogio.agora()
    esperado = conferencia === 'atrasado' ? { cursor: pulso.cursor, desde } : undefined
    if (conferencia === 'emDia') desacordos = 0
    if (conferencia === 'diferente' || conferencia === 'recuou') ressincronizar()
    else if (conferencia !== 'atrasado') emDia()
  }

  function emDia(): void {
    ouviuAlgo = true
    ultimaVida = relogio.agora()
    tentativas = 0
    renovacoes = 0
    sinal('emDia')
  }

  function acertarHora(servidor: string) {
    return comAmostra(caderno.ler().hora, servidor, relogio.agora())
  }

  /** What we hold is not to be trusted: ask for all of it. At once, but not again and again. */
  function ressincronizar(): void {
    pedirRetrato = true
    sinal('ressincronizar')
    if (desacordos++ === 0) abrir()
    else abrirEm(espera(RITMO_DO_RETRATO, desacordos - 2, portas.sorteio()))
  }

  return {
    ligar() {
      ligada = true
      ultimoPasso = relogio.agora()
      // The skipped events are in the log behind us: only a snapshot brings what they did.
      pedirRetrato = (caderno.ler().confirmado?.desconhecidos ?? 0) > 0
      abrir()
    },
    desligar() {
      ligada = false
      largar()
    },
    tique() {
      const agora = relogio.agora()
      if (saltou()) acordar()
      if (carenciaAcabou(caderno.ler().conexao, agora)) {
        sinal('prazo')
        if (aberta) sinal('aberto')
      }
      if (!fechar) return
      if (agora - ultimaVida > SEM_PULSO_MS) {
        sinal('semPulso', 0)
        tentarDeNovo()
      } else if (esperado && agora - esperado.desde > ATRASO_MS) ressincronizar()
    },
    acordar,
    religar() {
      if (!ligada) return
      sinal('encerrando')
      abrir()
    },
  }
}
