import type { Estado } from '@kds/domain/estado'
import type { Pedido } from '@kds/domain/pedido'
import { INICIO, pedidoDeProva, retratoDeProva } from '../bancada/cozinha-de-prova'
import { proximoEstado } from '../bancada/historia'
import { type Confirmado, confirmadoDoRetrato } from '../confirmado'
import { escritaDo, type Gravado } from '../escrita'
import { criarAcaso } from '../fuzz/acaso'
import { type Armazem, BaseMudou, type MudancaGuardada } from '../ports'
import type { CasoDoArmazem } from './caso-do-armazem'
import { exigir, iguais } from './conferir'

const PASSOS = 120

function aberta(numeros: readonly number[]): Confirmado {
  return confirmadoDoRetrato(retratoDeProva({ pedidos: numeros.map((numero) => pedidoDeProva(numero)) }), [])
}

function fechado(numero: number): Pedido {
  return { ...pedidoDeProva(numero), entregue: { em: INICIO, seq: numero } }
}

function com(confirmado: Confirmado, estado: Partial<Estado>): Confirmado {
  return { ...confirmado, cursor: confirmado.cursor + 1, estado: { ...confirmado.estado, ...estado } }
}

/** True when the store refused because it holds something else. */
async function recusou(armazem: Armazem, mudanca: MudancaGuardada): Promise<boolean> {
  try {
    await armazem.guardar(mudanca)
    return false
  } catch (erro) {
    if (erro instanceof BaseMudou) return true
    throw erro
  }
}

async function carregado(armazem: Armazem): Promise<Gravado> {
  const { confirmado, marca } = await armazem.carregar()
  exigir(confirmado !== undefined && marca !== undefined, 'nada foi carregado')
  return { confirmado, marca }
}

export const CASOS_DO_CONFIRMADO: readonly CasoDoArmazem[] = [
  {
    nome: 'a change names the orders that are others, the rest stays as it was',
    async provar(abrir) {
      const armazem = await abrir('diferenca')
      const antes = aberta([1, 2, 3])
      await armazem.guardar({ confirmado: escritaDo(antes, 'm1') })
      const { p2, ...outros } = antes.estado.pedidos
      const pedidos = { ...outros, p1: { ...pedidoDeProva(1), prioridade: 1 as const }, p4: pedidoDeProva(4) }
      const depois = com(antes, { pedidos, recentes: [fechado(2)] })
      const escrita = escritaDo(depois, 'm2', { confirmado: antes, marca: 'm1' })
      iguais(
        escrita.gravar.map(({ id }) => id),
        ['p1', 'p4', 'p2'],
        'gravar',
      )
      await armazem.guardar({ confirmado: escrita })
      iguais(await carregado(await abrir('diferenca')), { confirmado: depois, marca: 'm2' }, 'carregado')
    },
  },
  {
    nome: 'a change without a base replaces everything, and only of its own kitchen',
    async provar(abrir) {
      const [norte, sul] = [await abrir('inteira-norte'), await abrir('inteira-sul')]
      for (const armazem of [norte, sul]) await armazem.guardar({ confirmado: escritaDo(aberta([1, 2]), 'm1') })
      await norte.guardar({ confirmado: escritaDo(aberta([3]), 'm2') })
      iguais(await carregado(norte), { confirmado: aberta([3]), marca: 'm2' }, 'norte')
      iguais(await carregado(sul), { confirmado: aberta([1, 2]), marca: 'm1' }, 'sul')
      await norte.limpar()
      iguais(await carregado(sul), { confirmado: aberta([1, 2]), marca: 'm1' }, 'sul')
    },
  },
  {
    nome: 'closed orders come back in the order of their closing',
    async provar(abrir) {
      const armazem = await abrir('recentes')
      const confirmado = com(aberta([5]), { recentes: [3, 9, 1].map(fechado) })
      await armazem.guardar({ confirmado: escritaDo(confirmado, 'm1') })
      iguais((await carregado(armazem)).confirmado, confirmado, 'carregado')
    },
  },
  {
    nome: 'a change that builds on a state that is not there writes nothing of itself, and says so',
    async provar(abrir) {
      const armazem = await abrir('base')
      const antes = aberta([1, 2])
      const hora = { correcaoMs: 7 }
      const sobre = { confirmado: antes, marca: 'm1' }
      exigir(await recusou(armazem, { confirmado: escritaDo(antes, 'm2', sobre), hora }), 'sobre o nada')
      iguais(await armazem.carregar(), { fila: [], recusas: [] }, 'armazém vazio')
      await armazem.guardar({ confirmado: escritaDo(antes, 'm1') })
      const comando = { tipo: 'entregarPedido', id: 'c1', em: INICIO, pedidoId: 'p1' } as const
      await armazem.guardarComando({ comando })
      const outra = com(antes, { pedidos: { p1: pedidoDeProva(1) } })
      await armazem.guardar({ confirmado: escritaDo(outra, 'm2', sobre) })
      const velha = escritaDo(com(antes, { estoque: {} }), 'm3', sobre)
      exigir(await recusou(armazem, { confirmado: velha, hora, remover: ['c1'] }), 'sobre o que passou')
      const guardado = await armazem.carregar()
      iguais([guardado.confirmado, guardado.marca, guardado.hora], [outra, 'm2', undefined], 'guardado')
      iguais(
        guardado.fila.map(({ comando: { id } }) => id),
        ['c1'],
        'fila',
      )
      await armazem.limpar()
      const seguinte = escritaDo(outra, 'm4', { confirmado: outra, marca: 'm2' })
      exigir(await recusou(armazem, { confirmado: seguinte }), 'sobre o que foi esquecido')
    },
  },
  {
    nome: 'whatever two tabs write in whatever order, what is loaded is what was written last',
    async provar(abrir) {
      const acaso = criarAcaso(2026)
      const abas = await Promise.all([0, 1].map(async () => ({ armazem: await abrir('historia'), ...inicio() })))
      for (let vez = 1; vez <= PASSOS; vez++) {
        const aba = acaso.um(abas)
        exigir(aba !== undefined, 'duas abas')
        if (aba.base && acaso.vezes(0.1)) {
          aba.armazem = await abrir('historia')
          aba.base = await carregado(aba.armazem)
          aba.confirmado = aba.base.confirmado
        }
        aba.confirmado = proximoEstado(aba.confirmado, acaso, vez)
        const marca = `m${vez}`
        if (await recusou(aba.armazem, { confirmado: escritaDo(aba.confirmado, marca, aba.base) })) {
          await aba.armazem.guardar({ confirmado: escritaDo(aba.confirmado, marca) })
        }
        aba.base = { confirmado: aba.confirmado, marca }
        iguais(await carregado(await abrir('historia')), aba.base, `passo ${vez}`)
      }
    },
  },
]

function inicio(): { confirmado: Confirmado; base: Gravado | undefined } {
  return { confirmado: aberta([1, 2, 3]), base: undefined }
}
