import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INICIO_MS, moveu, pedidoDeProva, retratoDeProva } from './bancada/cozinha-de-prova'
import { proximoEstado } from './bancada/historia'
import { criarCaderno, quadroInicial } from './caderno'
import { aplicarEvento, type Confirmado, confirmadoDoRetrato } from './confirmado'
import { escritaDo } from './escrita'
import { criarAcaso } from './fuzz/acaso'
import { criarTempoVirtual } from './fuzz/tempo-virtual'
import { criarGravacao } from './gravacao'
import { armazemEmMemoria, type Disco } from './memoria/armazem-em-memoria'
import type { Armazem, MudancaGuardada } from './ports'

/** How a write ends: done, not done and said so, done and said otherwise, or the device dies before or after it. */
const FINS = ['feita', 'recusada', 'desmentida', 'morreAntes', 'morreDepois'] as const
type Fim = (typeof FINS)[number]

const inicial = confirmadoDoRetrato(retratoDeProva(), [])

function criarDispositivo() {
  const disco: Disco = new Map()
  const puro = armazemEmMemoria(disco, 'cozinha-1')
  const acaso = criarAcaso(1)
  const novoId = () => acaso.uuid(INICIO_MS)

  /** An engine's writing hand, taking over what is on the disk. */
  async function ligar() {
    const escritas: MudancaGuardada[] = []
    const sorte: { fim: Fim } = { fim: 'feita' }
    const guardar: Armazem['guardar'] = async (mudanca) => {
      const { fim } = sorte
      escritas.push(mudanca)
      if (fim === 'recusada' || fim === 'morreAntes') throw new Error('disco')
      await puro.guardar(mudanca)
      if (fim !== 'feita') throw new Error('disco')
    }
    const caderno = criarCaderno(quadroInicial(INICIO_MS))
    const relogio = criarTempoVirtual(INICIO_MS)
    const gravacao = criarGravacao({ armazem: { ...puro, guardar }, relogio, novoId }, caderno, () => {})
    const { confirmado, marca } = await puro.carregar()
    gravacao.partirDe(confirmado && marca !== undefined ? { confirmado, marca } : undefined)
    caderno.mudar({ confirmado })
    return {
      escritas,
      confirmado: () => caderno.ler().confirmado ?? inicial,
      async gravar(novo: Confirmado, fim: Fim = 'feita') {
        sorte.fim = fim
        caderno.mudar({ confirmado: novo })
        await gravacao.descarregar()
      },
    }
  }

  return { puro, novoId, ligar, guardado: async () => (await puro.carregar()).confirmado }
}

function movido(confirmado: Confirmado, pedidoId: string): Confirmado {
  const seq = confirmado.cursor + 1
  const aplicacao = aplicarEvento(confirmado, { seq, evento: moveu(seq, pedidoId) })
  if (aplicacao.caso !== 'aplicado') throw new Error(aplicacao.caso)
  return aplicacao.confirmado
}

describe('writing the confirmed state [SY30]', () => {
  it('names everything once, and from then on the order that changed', async () => {
    const dispositivo = criarDispositivo()
    const { escritas, gravar } = await dispositivo.ligar()
    await gravar(inicial)
    await gravar(movido(inicial, 'p2'))
    expect(escritas.map(({ confirmado }) => confirmado?.gravar.map(({ id }) => id))).toEqual([['p1', 'p2'], ['p2']])
    expect(await dispositivo.guardado()).toEqual(movido(inicial, 'p2'))
  })

  it('goes on after a reload from what was loaded', async () => {
    const dispositivo = criarDispositivo()
    await (await dispositivo.ligar()).gravar(inicial)
    const { escritas, gravar, confirmado } = await dispositivo.ligar()
    await gravar(movido(confirmado(), 'p1'))
    expect(escritas[0]?.confirmado?.gravar.map(({ id }) => id)).toEqual(['p1'])
    expect(await dispositivo.guardado()).toEqual(movido(inicial, 'p1'))
  })

  it('names again with the next write what a failed one had named', async () => {
    const dispositivo = criarDispositivo()
    const { escritas, gravar } = await dispositivo.ligar()
    await gravar(inicial)
    const [um, dois] = [movido(inicial, 'p1'), movido(movido(inicial, 'p1'), 'p2')]
    await gravar(um, 'recusada')
    await gravar(dois)
    expect(escritas.at(-1)?.confirmado?.gravar.map(({ id }) => id)).toEqual(['p1', 'p2'])
    expect(await dispositivo.guardado()).toEqual(dois)
  })

  it('writes everything over what another tab wrote in between', async () => {
    const dispositivo = criarDispositivo()
    const [uma, outra] = [await dispositivo.ligar(), await dispositivo.ligar()]
    await uma.gravar(inicial)
    const deOutra = confirmadoDoRetrato(retratoDeProva({ cursor: 50, pedidos: [pedidoDeProva(8)] }), [])
    await outra.gravar(deOutra)
    await uma.gravar(movido(inicial, 'p1'))
    expect(await dispositivo.guardado()).toEqual(movido(inicial, 'p1'))
    expect(uma.escritas).toHaveLength(3)
  })

  it('leaves exactly one whole state, whatever fails, dies or writes in between', async () => {
    const passo = fc.record({ fim: fc.constantFrom(...FINS), outraAba: fc.boolean(), semente: fc.nat() })
    await fc.assert(
      fc.asyncProperty(fc.array(passo, { maxLength: 25 }), async (passos) => {
        const dispositivo = criarDispositivo()
        let aba = await dispositivo.ligar()
        let certo: Confirmado | undefined
        for (const [vez, { fim, outraAba, semente }] of passos.entries()) {
          const acaso = criarAcaso(semente)
          if (outraAba) {
            certo = proximoEstado(certo ?? inicial, acaso, vez)
            await dispositivo.puro.guardar({ confirmado: escritaDo(certo, dispositivo.novoId()) })
          }
          const novo = proximoEstado(aba.confirmado(), acaso, vez)
          const antes = aba.escritas.length
          await aba.gravar(novo, fim)
          const chegou = fim === 'feita' || fim === 'desmentida' || fim === 'morreDepois'
          if (chegou) certo = novo
          expect(aba.escritas.length).toBeGreaterThan(antes)
          expect(await dispositivo.guardado()).toEqual(certo)
          if (fim.startsWith('morre')) aba = await dispositivo.ligar()
        }
      }),
    )
  })
})
