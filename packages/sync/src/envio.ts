import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { COMANDOS_POR_ENVIO, type RespostaDosComandos, respostaDosComandos } from '@kds/protocol/comandos'
import { acertar } from './acerto'
import type { Caderno } from './caderno'
import { julgarFalha, MOTIVO_PADRAO, proximoLimite, proximoLote, type Recusado, responder, semComandos } from './fila'
import type { Gravacao } from './gravacao'
import { type Cancelar, falhaDe, type Portas } from './ports'
import { comRecusas, criarRecusa } from './recusas'
import { agoraCorrigido } from './relogio-corrigido'
import { espera, RITMO_DO_ENVIO } from './retentativa'

/** No answer for this long is no answer. One that comes later is not listened to: the retry will bring another. */
const PRAZO_DO_ENVIO_MS = 20_000

type Lote = readonly ComandoDaEstacao[]

export interface Envio {
  /** Sends if there is something to send and nothing speaks against it. */
  tentar(): void
  /** The way is free again: no more waiting, unless the server itself asked for it. */
  caminhoLivre(): void
  ligar(): void
  desligar(): void
}

export interface Contexto {
  caderno: Caderno
  gravacao: Gravacao
  portas: Portas
  /** False when no new token could be had. */
  renovar(): Promise<boolean>
}

/** Takes the outbox to the server: in order, in batches, one at a time, again and again until answered. */
export function criarEnvio({ caderno, gravacao, portas, renovar }: Contexto): Envio {
  let ligado = false
  let viagem = 0
  let emViagem = false
  let prazo: Cancelar | undefined
  let pausa: { cancelar: Cancelar; imposta: boolean } | undefined
  let tentativas = 0
  let renovacoes = 0
  let limite = COMANDOS_POR_ENVIO

  function tentar(): void {
    if (!ligado || emViagem || pausa) return
    const lote = proximoLote(caderno.ler().fila, limite)
    if (lote.length === 0) return
    emViagem = true
    const esta = ++viagem
    // The place of the answer belongs to the log we followed when we asked, not to one restored meanwhile.
    const epoca = caderno.ler().confirmado?.epoca
    function chegou(desfecho: () => void): void {
      if (esta !== viagem || !emViagem) return
      prazo?.()
      emViagem = false
      desfecho()
    }
    prazo = portas.relogio.depois(PRAZO_DO_ENVIO_MS, () => chegou(() => falhou(lote, undefined)))
    chamar(() => portas.transporte.enviar(lote)).then(
      (resposta) => chegou(() => respondido(resposta, lote, epoca)),
      (falha: unknown) => chegou(() => falhou(lote, falha)),
    )
  }

  function respondido(resposta: RespostaDosComandos, lote: Lote, epoca: string | undefined): void {
    const lida = respostaDosComandos.safeParse(resposta)
    const respondida = lida.success && responder(caderno.ler().fila, lida.data, epoca)
    if (!respondida || respondida.quantos === 0) {
      falhou(lote, undefined)
      return
    }
    const { fila, recusados, parciais } = respondida
    tentativas = 0
    renovacoes = 0
    limite = proximoLimite(limite)
    retirar(recusados)
    acertar(caderno, gravacao, { fila, recusas: comoRecusas([...recusados, ...parciais]) })
    tentar()
  }

  function falhou(lote: Lote, falha: unknown): void {
    const { status, esperaMs, message } = falhaDe(falha)
    const veredito = julgarFalha(status, lote.length, caderno.ler().conexao.situacao === 'aoVivo')
    switch (veredito.caso) {
      case 'renovar':
        autorizar()
        break
      case 'dividir':
        limite = veredito.limite
        tentar()
        break
      case 'recusar':
        condenar(lote, message || MOTIVO_PADRAO)
        break
      case 'repetir':
        pausar(esperaMs)
    }
  }

  /** A second 401 right after a new token is no matter of tokens. */
  function autorizar(): void {
    if (renovacoes++ > 0) {
      pausar()
      return
    }
    emViagem = true
    const esta = ++viagem
    renovar().then((renovado) => {
      if (esta !== viagem) return
      emViagem = false
      if (renovado) tentar()
      else pausar()
    })
  }

  function condenar(lote: Lote, motivo: string): void {
    const recusados = lote.map((comando) => ({ comando, motivo, parcial: false }))
    retirar(recusados)
    const ids = lote.map(({ id }) => id)
    acertar(caderno, gravacao, { fila: semComandos(caderno.ler().fila, ids), recusas: comoRecusas(recusados) })
    tentar()
  }

  function retirar(recusados: readonly Recusado[]): void {
    gravacao.remover(recusados.map(({ comando }) => comando.id))
  }

  function comoRecusas(recusados: readonly Recusado[]) {
    const { recusas, confirmado, hora } = caderno.ler()
    const em = agoraCorrigido(hora, portas.relogio.agora())
    const contexto = { estado: confirmado?.estado, em }
    return comRecusas(
      recusas,
      recusados.map(({ comando, motivo, parcial }) => criarRecusa(comando, motivo, { ...contexto, parcial })),
    )
  }

  function pausar(pedidaMs?: number): void {
    const ms = espera(RITMO_DO_ENVIO, tentativas++, portas.sorteio(), pedidaMs)
    const cancelar = portas.relogio.depois(ms, () => {
      pausa = undefined
      renovacoes = 0
      tentar()
    })
    pausa = { cancelar, imposta: pedidaMs !== undefined }
  }

  return {
    tentar,
    caminhoLivre() {
      if (pausa && !pausa.imposta) {
        pausa.cancelar()
        pausa = undefined
        renovacoes = 0
      }
      tentar()
    },
    ligar() {
      ligado = true
      tentar()
    },
    desligar() {
      ligado = false
      viagem++
      emViagem = false
      prazo?.()
      pausa?.cancelar()
      pausa = undefined
    },
  }
}

/** A transport that throws instead of rejecting must not stop the engine. */
async function chamar<T>(pedido: () => Promise<T>): Promise<T> {
  return pedido()
}
