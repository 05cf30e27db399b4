import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { armazemEmMemoria, type Disco } from '../memoria/armazem-em-memoria'
import { canalEmMemoria } from '../memoria/canal-em-memoria'
import { posseEmMemoria } from '../memoria/posse-em-memoria'
import { type Acao, criarMotor, type Motor } from '../motor'
import type { Armazem, Cancelar, Transporte } from '../ports'
import { criarRede, type Meio, type Rede } from './rede'

export const COZINHA = 'cozinha-1'

/** What the cook of this device was told, and what he should be able to rely on. */
export interface Promessas {
  /** Every id this device ever gave to a command. */
  emitidos: Set<string>
  /** Told to be durable. */
  duraveis: Map<string, Acao>
  /** What of a command could not be done, as told at once. */
  ressalvas: Map<string, string>
  /** Refusals shown. */
  recusas: Set<string>
}

export interface Aba {
  motor: Motor
  viva: boolean
  morrer(): void
}

export interface Aparelho {
  rede: Rede
  disco: Disco
  abas: Aba[]
  promessas: Promessas
  /** Milliseconds by which its clock is wrong. */
  desvioMs: number
  abrirAba(): Aba
  comandar(aba: Aba, acao: Acao): void
}

export interface Remendos {
  armazem?(armazem: Armazem): Armazem
  transporte?(transporte: Transporte): Transporte
}

/** A tablet with its disk, its wrong clock, its network, and one or more tabs of the app. */
export function criarAparelho(meio: Meio, remendos: Remendos = {}): Aparelho {
  const { tempo, acaso } = meio
  const novaPosse = posseEmMemoria()
  const novoCanal = canalEmMemoria()
  const rede = criarRede(meio)
  let discoLivreEm = 0

  const aparelho: Aparelho = {
    rede,
    disco: new Map(),
    abas: [],
    promessas: { emitidos: new Set(), duraveis: new Map(), ressalvas: new Map(), recusas: new Set() },
    desvioMs: 0,
    abrirAba,
    comandar(aba, acao) {
      aba.motor.comandar(acao).then(
        (desfecho) => {
          if (!aba.viva || desfecho.situacao !== 'aceito') return
          aparelho.promessas.duraveis.set(desfecho.id, acao)
          if (desfecho.motivo) aparelho.promessas.ressalvas.set(desfecho.id, desfecho.motivo)
        },
        () => undefined,
      )
    },
  }

  /** Writes take time and happen in order; those under way when the tab dies happen or do not. */
  function discoDaAba(aba: Pick<Aba, 'viva'>): Armazem {
    const dentro = armazemEmMemoria(aparelho.disco, COZINHA)
    function noDisco<T>(passo: () => Promise<T>): Promise<T> {
      return new Promise((certo, errado) => {
        discoLivreEm = Math.max(discoLivreEm, tempo.agora()) + acaso.inteiro(0, 8)
        tempo.depois(discoLivreEm - tempo.agora(), () => {
          if (!aba.viva && acaso.vezes(0.5)) return
          passo().then((valor) => {
            if (aba.viva) certo(valor)
          }, errado)
        })
      })
    }
    return {
      carregar: () => noDisco(() => dentro.carregar()),
      carregarFila: () => noDisco(() => dentro.carregarFila()),
      guardarComando: (novo) => noDisco(() => dentro.guardarComando(novo)),
      guardar: (mudanca) => noDisco(() => dentro.guardar(mudanca)),
      limpar: () => noDisco(() => dentro.limpar()),
    }
  }

  function depois(aba: Pick<Aba, 'viva'>, ms: number, acao: () => void): Cancelar {
    let cancelado = false
    function disparar(): void {
      if (cancelado || !aba.viva) return
      if (tempo.agora() < rede.dormeAte) tempo.depois(rede.dormeAte - tempo.agora(), disparar)
      else acao()
    }
    tempo.depois(ms, disparar)
    return () => {
      cancelado = true
    }
  }

  function abrirAba(): Aba {
    const vida = { viva: true }
    const soltar: Cancelar[] = []
    const posse = novaPosse()
    const canal = novoCanal()
    const armazem = discoDaAba(vida)
    const transporte = rede.transporte(() => vida.viva)
    const motor = criarMotor(
      {
        armazem: remendos.armazem?.(armazem) ?? armazem,
        transporte: remendos.transporte?.(transporte) ?? transporte,
        relogio: {
          agora: () => tempo.agora() + aparelho.desvioMs,
          depois: (ms, acao) => depois(vida, ms, acao),
        },
        posse: {
          disputar(aoObter) {
            const largar = posse.disputar(() => {
              if (vida.viva) aoObter()
            })
            soltar.push(largar)
            return largar
          },
        },
        canal: {
          publicar: (recado) => vida.viva && canal.publicar(recado),
          assinar(ouvinte) {
            const deixar = canal.assinar((recado) => vida.viva && ouvinte(recado))
            soltar.push(deixar)
            return deixar
          },
        },
        novoId() {
          const id = acaso.uuid(tempo.agora())
          aparelho.promessas.emitidos.add(id)
          return id
        },
        sorteio: acaso.sorteio,
        renovar: rede.renovar,
      },
      { estacao: meio.estacao },
    )
    const aba: Aba = {
      motor,
      get viva() {
        return vida.viva
      },
      morrer() {
        vida.viva = false
        for (const largar of soltar) largar()
        aparelho.abas = aparelho.abas.filter((outra) => outra !== aba)
      },
    }
    motor.assinar(() => {
      if (!vida.viva) return
      for (const { id } of motor.instantaneo().recusas) aparelho.promessas.recusas.add(id)
    })
    aparelho.abas.push(aba)
    motor.iniciar()
    return aba
  }

  return aparelho
}

/** A dough adjustment by this much is what the simulated server cannot read. */
export const DELTA_VENENOSO = 13

export function ehVeneno(acao: Acao | ComandoDaEstacao): boolean {
  return acao.tipo === 'ajustarMassas' && acao.delta === DELTA_VENENOSO
}
