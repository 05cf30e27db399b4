import type { Evento } from '@kds/domain/eventos'
import { deMs } from '@kds/domain/tempo'
import type { Retrato } from '@kds/protocol/stream'
import { criarAcaso } from '../fuzz/acaso'
import { criarTempoVirtual, type TempoVirtual } from '../fuzz/tempo-virtual'
import { armazemEmMemoria, type Disco } from '../memoria/armazem-em-memoria'
import { canalEmMemoria } from '../memoria/canal-em-memoria'
import { posseEmMemoria } from '../memoria/posse-em-memoria'
import { criarMotor, type Motor } from '../motor'
import type { Armazem, Cancelar, Guardado, Portas } from '../ports'
import { INICIO_MS, retratoDeProva } from './cozinha-de-prova'
import { type TransporteRoteirizado, transporteRoteirizado } from './transporte-roteirizado'

export interface Bancada {
  tempo: TempoVirtual
  transporte: TransporteRoteirizado
  motor: Motor
  armazem: Armazem
  /** How often a new token was asked for. */
  renovacoes(): number
  /** Wrong by this much. */
  desvio: { ms: number }
  passar(ms: number): Promise<void>
  /** Starts, opens the stream and brings the snapshot. */
  aoVivo(retrato?: Partial<Retrato>): Promise<void>
  evento(evento: Evento): void
  pulso(cursor: number, abertos: number): void
  guardado(): Promise<Guardado>
  /** Another tab of the same device. */
  outraAba(): { motor: Motor; transporte: TransporteRoteirizado; morrer(): void }
}

/** An engine on virtual time with a store in memory, and the server in the hands of the test. */
export function criarBancada(mudar: (portas: Portas) => Portas = (portas) => portas): Bancada {
  const tempo = criarTempoVirtual(INICIO_MS)
  const acaso = criarAcaso(7)
  const disco: Disco = new Map()
  const armazem = armazemEmMemoria(disco, 'cozinha-1')
  const novaPosse = posseEmMemoria()
  const novoCanal = canalEmMemoria()
  const desvio = { ms: 0 }
  let renovacoes = 0

  function aba() {
    const transporte = transporteRoteirizado()
    const vida = { viva: true }
    const posse = novaPosse()
    const largar: Cancelar[] = []
    const portas = mudar({
      armazem,
      transporte,
      relogio: {
        agora: () => tempo.agora() + desvio.ms,
        depois: (ms, acao) => tempo.depois(ms, () => vida.viva && acao()),
      },
      posse: {
        disputar(aoObter) {
          const soltar = posse.disputar(aoObter)
          largar.push(soltar)
          return soltar
        },
      },
      canal: novoCanal(),
      novoId: () => acaso.uuid(tempo.agora()),
      sorteio: () => 0.5,
      async renovar() {
        renovacoes++
      },
    })
    return {
      motor: criarMotor(portas, { estacao: 'Chapa' }),
      transporte,
      morrer() {
        vida.viva = false
        for (const soltar of largar) soltar()
      },
    }
  }

  const { motor, transporte } = aba()
  const epoca = 'e1'
  return {
    tempo,
    transporte,
    motor,
    armazem,
    desvio,
    renovacoes: () => renovacoes,
    passar: tempo.passar,
    async aoVivo(retrato) {
      await Promise.all([motor.iniciar(), tempo.passar(0)])
      await tempo.passar(0)
      transporte.stream().ouvinte.aberto()
      transporte.dizer('retrato', retratoDeProva(retrato))
      await tempo.passar(0)
    },
    evento: (evento) => transporte.dizer('evento', evento, { epoca, seq: evento.seq }),
    pulso: (cursor, abertos) =>
      transporte.dizer('pulso', { cursor, abertos, agora: deMs(tempo.agora()) }, { epoca, seq: cursor }),
    async guardado() {
      await tempo.passar(1_000)
      return armazem.carregar()
    },
    outraAba: aba,
  }
}
