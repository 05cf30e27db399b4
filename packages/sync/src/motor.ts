import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { decide } from '@kds/domain/decide'
import type { Instante } from '@kds/domain/tempo'
import { criarAbas } from './abas'
import { criarCaderno, quadroInicial } from './caderno'
import { conexaoInicial } from './conexao'
import { FORMATO } from './confirmado'
import { conservar, criarConservacao } from './conservacao'
import { criarEnvio } from './envio'
import { criarEscuta } from './escuta'
import { esquecerPessoas } from './esquecimento'
import { mesclar } from './fila'
import { criarGravacao } from './gravacao'
import { criarInstantaneo, type Instantaneo } from './instantaneo'
import type { Cancelar, Guardado, Portas } from './ports'
import { recusasRecentes, semRecusa } from './recusas'
import { agoraCorrigido, horaInicial } from './relogio-corrigido'

type SemIdentidade<C> = C extends ComandoDaEstacao ? Omit<C, 'id' | 'em'> : never

/** What a cook does, before it has an id and a time. */
export type Acao = SemIdentidade<ComandoDaEstacao>

export type Desfecho =
  /** Durable on this device and on its way. A reason tells what of it could not be done. */
  | { situacao: 'aceito'; id: string; motivo?: string }
  /** The screen shows it done already; nothing was queued. */
  | { situacao: 'repetido' }
  /** Known to be impossible; nothing was queued. */
  | { situacao: 'recusado'; motivo: string }

export interface Motor {
  /** Resolves when the last known orders are on screen; the rest goes on by itself. */
  iniciar(): Promise<void>
  /** Resolves when the command is durable on the device; rejects when it could not be stored. */
  comandar(acao: Acao): Promise<Desfecho>
  /** Calls back when `instantaneo` gives another object. */
  assinar(ouvinte: () => void): Cancelar
  instantaneo(): Instantaneo
  /** Now, by the corrected clock. */
  agora(): Instante
  /** The device woke up, the tab is seen again, the network came back. */
  acordar(): void
  /** There is a new token: opens the stream again under it without a visible gap. */
  religar(): void
  /** The cook has read this refusal. */
  dispensarRecusa(id: string): void
  /** Writes what is left to write, then lets another tab take over. */
  parar(): Promise<void>
}

const TIQUE_MS = 1_000
const FAXINA_MS = 3_600_000
const HORA_GUARDADA_MS = 60_000

const SEM_COZINHA = 'Os pedidos desta cozinha ainda não chegaram. Aguarde a conexão.'

export function criarMotor(portas: Portas, opcoes: { estacao: string }): Motor {
  const { relogio, canal, posse } = portas
  const caderno = criarCaderno(quadroInicial(relogio.agora()))
  const mostrar = criarInstantaneo(opcoes.estacao)
  const conservarEstado = criarConservacao()
  const gravacao = criarGravacao(portas, caderno, () => canal.publicar({ tipo: 'guardado' }))
  const contexto = { caderno, gravacao, portas, renovar: umaRenovacaoPorVez(portas.renovar) }
  const envio = criarEnvio(contexto)
  const escuta = criarEscuta(contexto, envio.caminhoLivre, envio.tentar)
  const abas = criarAbas(canal, caderno, { ler, juntarFila, dispensar, acordar: escuta.acordar })
  let parado = false
  let ativo = false
  let tiques: Cancelar | undefined
  let largarPosse: Cancelar | undefined
  let ultimaFaxina = 0
  let ultimaHora = relogio.agora()
  let vez: Promise<unknown> = Promise.resolve()

  const agora = () => agoraCorrigido(caderno.ler().hora, relogio.agora())

  /** A device that cannot read its store still shows the kitchen. */
  async function ler(): Promise<void> {
    try {
      await gravacao.emSerie(async (armazem) => adotar(await armazem.carregar()))
    } catch {
      caderno.mudar({ carregado: true, armazemFalhou: true })
    }
  }

  function adotar(guardado: Guardado): void {
    if (ativo || parado) return
    const antes = caderno.ler()
    const { marca, fila, hora } = guardado
    const lido = guardado.confirmado?.formato === FORMATO ? guardado.confirmado : undefined
    // What a following tab reads is new to it only where another tab changed it.
    const confirmado = lido && { ...lido, estado: conservarEstado(antes.confirmado?.estado, lido.estado) }
    const recusas = conservar(antes.recusas, guardado.recusas)
    gravacao.partirDe(confirmado && marca !== undefined ? { confirmado, marca } : undefined)
    caderno.mudar({ carregado: true, confirmado, fila, recusas, ...(hora && { hora: horaInicial(hora) }) })
  }

  /** The tab before us may have died in the middle of anything: the store alone says how things stand. */
  async function assumir(): Promise<void> {
    if (parado) return
    caderno.mudar({ dono: true, conexao: conexaoInicial(relogio.agora()) })
    await ler()
    if (parado) return
    ativo = true
    faxina()
    escuta.ligar()
    envio.ligar()
    tiquetaquear()
  }

  function tiquetaquear(): void {
    tiques = relogio.depois(TIQUE_MS, () => {
      tiquetaquear()
      escuta.tique()
      if (passou(ultimaFaxina, FAXINA_MS)) faxina()
      if (!passou(ultimaHora, HORA_GUARDADA_MS)) return
      ultimaHora = relogio.agora()
      gravacao.agendar()
    })
  }

  function passou(desde: number, ms: number): boolean {
    return Math.abs(relogio.agora() - desde) >= ms
  }

  function faxina(): void {
    ultimaFaxina = relogio.agora()
    const { confirmado, recusas } = caderno.ler()
    const estado = confirmado && esquecerPessoas(confirmado.estado, agora())
    const ficam = recusasRecentes(recusas, agora())
    if (estado === confirmado?.estado && ficam === recusas) return
    caderno.mudar({ recusas: ficam, ...(confirmado && estado && { confirmado: { ...confirmado, estado } }) })
    gravacao.agendar()
  }

  /** Another tab stored a command for us to send. */
  async function juntarFila(): Promise<void> {
    await gravacao
      .emSerie(async (armazem) => {
        const fila = await armazem.carregarFila()
        if (!parado) caderno.mudar({ fila: mesclar(caderno.ler().fila, fila, gravacao.porRemover()) })
      })
      .catch(() => undefined)
    envio.tentar()
  }

  function comandar(acao: Acao): Promise<Desfecho> {
    const comando = { ...acao, id: portas.novoId(), em: agora() } as ComandoDaEstacao
    // In the order of the taps, each judged on what the one before it left.
    const desfecho = vez.then(() => executar(comando))
    vez = desfecho.catch(() => undefined)
    return desfecho
  }

  async function executar(comando: ComandoDaEstacao): Promise<Desfecho> {
    if (parado) throw new Error('O motor está parado.')
    const { estado } = mostrar(caderno.ler())
    if (!estado) return { situacao: 'recusado', motivo: SEM_COZINHA }
    const decisao = decide(estado, comando, comando.em)
    if (decisao.situacao !== 'aceito') return decisao
    const motivo = decisao.motivo ? { motivo: decisao.motivo } : {}
    await gravacao.emSerie(async (armazem) => {
      const ordem = await armazem.guardarComando({ comando, ...motivo })
      caderno.mudar({ fila: mesclar(caderno.ler().fila, [{ ordem, comando, ...motivo }], gravacao.porRemover()) })
    })
    if (caderno.ler().dono) envio.tentar()
    else canal.publicar({ tipo: 'fila' })
    return { situacao: 'aceito', id: comando.id, ...motivo }
  }

  /** The engine stirs more often than anything on the screen changes. */
  function assinar(ouvinte: () => void): Cancelar {
    let visto = mostrar(caderno.ler())
    return caderno.assinar(() => {
      const agoraVisto = mostrar(caderno.ler())
      if (agoraVisto === visto) return
      visto = agoraVisto
      ouvinte()
    })
  }

  function dispensar(id: string): void {
    const { recusas } = caderno.ler()
    const ficam = semRecusa(recusas, id)
    if (ficam === recusas) return
    caderno.mudar({ recusas: ficam })
    if (ativo) gravacao.agendar()
  }

  return {
    async iniciar() {
      abas.ligar()
      await ler()
      if (parado) return
      largarPosse = posse.disputar(() => void assumir())
      abas.apresentar()
    },
    comandar,
    assinar,
    instantaneo: () => mostrar(caderno.ler()),
    agora,
    acordar() {
      if (caderno.ler().dono) escuta.acordar()
      else canal.publicar({ tipo: 'acordar' })
    },
    religar: escuta.religar,
    dispensarRecusa(id) {
      dispensar(id)
      canal.publicar({ tipo: 'dispensar', id })
    },
    async parar() {
      await vez
      const gravar = ativo
      parado = true
      ativo = false
      tiques?.()
      escuta.desligar()
      envio.desligar()
      if (gravar) await gravacao.descarregar()
      gravacao.parar()
      abas.desligar()
      largarPosse?.()
    },
  }
}

/** Stream and outbox may both be turned away at once: one new token serves both. */
function umaRenovacaoPorVez(renovar: () => Promise<void>): () => Promise<boolean> {
  let emCurso: Promise<boolean> | undefined
  return () => {
    emCurso ??= renovar()
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        emCurso = undefined
      })
    return emCurso
  }
}
