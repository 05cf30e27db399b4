import type { ComandoDaEstacao } from '@kds/domain/comandos'
import { INICIO, retratoDeProva } from '../bancada/cozinha-de-prova'
import { confirmadoDoRetrato } from '../confirmado'
import { type EscritaDoConfirmado, escritaDo } from '../escrita'
import { criarRecusa } from '../recusas'
import type { CasoDoArmazem } from './caso-do-armazem'
import { CASOS_DO_CONFIRMADO } from './casos-do-confirmado'
import { exigir, iguais } from './conferir'

function comando(numero: number): ComandoDaEstacao {
  const id = `01a1e139-0000-7000-8000-${String(numero).padStart(12, '0')}`
  return { tipo: 'entregarPedido', id, em: INICIO, pedidoId: `p${numero}` }
}

function confirmado(cursor: number): EscritaDoConfirmado {
  return escritaDo(confirmadoDoRetrato(retratoDeProva({ cursor }), []), `m${cursor}`)
}

/** Every implementation of `Armazem` passes all of these [SY8]. `cozinha` names must be fresh for each case. */
export const CONTRATO_DO_ARMAZEM: readonly CasoDoArmazem[] = [
  {
    nome: 'a new store holds nothing',
    async provar(abrir) {
      const guardado = await (await abrir('vazia')).carregar()
      iguais(guardado, { fila: [], recusas: [] }, 'armazém novo')
    },
  },
  {
    nome: 'commands come back in the order in which they were stored',
    async provar(abrir) {
      const armazem = await abrir('ordem')
      for (const numero of [3, 1, 2]) await armazem.guardarComando({ comando: comando(numero) })
      const { fila } = await (await abrir('ordem')).carregar()
      iguais(
        fila.map((pendente) => pendente.comando),
        [3, 1, 2].map(comando),
        'fila',
      )
      const ordens = fila.map((pendente) => pendente.ordem)
      iguais(
        ordens,
        [...ordens].sort((a, b) => a - b),
        'ordem',
      )
      exigir(new Set(ordens).size === 3, 'duas ordens iguais')
    },
  },
  {
    nome: 'the place given for a command is the place it is loaded with',
    async provar(abrir) {
      const armazem = await abrir('lugar')
      const lugares = [
        await armazem.guardarComando({ comando: comando(1) }),
        await armazem.guardarComando({ comando: comando(2), motivo: 'só a pizza' }),
      ]
      const { fila } = await armazem.carregar()
      iguais(
        fila.map(({ ordem, motivo }) => ({ ordem, motivo })),
        [{ ordem: lugares[0] }, { ordem: lugares[1], motivo: 'só a pizza' }],
        'fila',
      )
      iguais(await armazem.carregarFila(), fila, 'a fila sozinha')
    },
  },
  {
    nome: 'a place is not given again after the outbox was emptied',
    async provar(abrir) {
      const armazem = await abrir('lugar-unico')
      const antes = await armazem.guardarComando({ comando: comando(1) })
      await armazem.guardar({ remover: [comando(1).id] })
      const depois = await (await abrir('lugar-unico')).guardarComando({ comando: comando(2) })
      exigir(depois > antes, `lugar ${depois} depois de ${antes}`)
    },
  },
  {
    nome: 'the same command stored twice is in the outbox once',
    async provar(abrir) {
      const armazem = await abrir('uma-vez')
      const lugar = await armazem.guardarComando({ comando: comando(1) })
      const outro = await armazem.guardarComando({ comando: comando(1) })
      const { fila } = await armazem.carregar()
      exigir(lugar === outro && fila.length === 1, `${fila.length} na fila`)
    },
  },
  {
    nome: 'state, clock, refusals and removals become durable together and survive a reload',
    async provar(abrir) {
      const armazem = await abrir('juntos')
      for (const numero of [1, 2, 3]) await armazem.guardarComando({ comando: comando(numero) })
      const hora = { correcaoMs: -1_200_000, ultimoServidor: INICIO }
      const recusas = [criarRecusa(comando(2), 'Pedido cancelado.', { estado: undefined, em: INICIO })]
      await armazem.guardar({ confirmado: confirmado(42), hora, recusas, remover: [comando(1).id, comando(2).id] })
      const guardado = await (await abrir('juntos')).carregar()
      iguais(guardado.confirmado, confirmadoDoRetrato(retratoDeProva({ cursor: 42 }), []), 'confirmado')
      iguais(guardado.hora, hora, 'hora')
      iguais(guardado.recusas, recusas, 'recusas')
      iguais(
        guardado.fila.map((pendente) => pendente.comando.id),
        [comando(3).id],
        'fila',
      )
    },
  },
  {
    nome: 'what a change does not name stays as it was',
    async provar(abrir) {
      const armazem = await abrir('parcial')
      await armazem.guardar({ confirmado: confirmado(1), hora: { correcaoMs: 5 } })
      await armazem.guardar({ confirmado: confirmado(2) })
      await armazem.guardar({ remover: ['não existe'] })
      const guardado = await armazem.carregar()
      exigir(guardado.confirmado?.cursor === 2, 'confirmado')
      iguais(guardado.hora, { correcaoMs: 5 }, 'hora')
    },
  },
  {
    nome: 'what was loaded does not change behind the back of its reader',
    async provar(abrir) {
      const armazem = await abrir('copia')
      await armazem.guardarComando({ comando: comando(1) })
      const antes = await armazem.carregar()
      await armazem.guardar({ confirmado: confirmado(9), remover: [comando(1).id] })
      exigir(antes.fila.length === 1 && antes.confirmado === undefined, 'a leitura antiga mudou')
    },
  },
  {
    nome: 'two tabs storing at the same time lose nothing',
    async provar(abrir) {
      const [uma, outra] = [await abrir('duas-abas'), await abrir('duas-abas')]
      await Promise.all(
        Array.from({ length: 20 }, (_, numero) =>
          (numero % 2 ? uma : outra).guardarComando({ comando: comando(numero) }),
        ),
      )
      const { fila } = await uma.carregar()
      exigir(new Set(fila.map(({ ordem }) => ordem)).size === 20, `${fila.length} na fila`)
    },
  },
  {
    nome: 'kitchens do not see each other, and forgetting one leaves the other',
    async provar(abrir) {
      const [norte, sul] = [await abrir('norte'), await abrir('sul')]
      await norte.guardarComando({ comando: comando(1) })
      await norte.guardar({ confirmado: confirmado(1) })
      await sul.guardarComando({ comando: comando(2) })
      await norte.limpar()
      iguais(await norte.carregar(), { fila: [], recusas: [] }, 'norte')
      const { fila } = await sul.carregar()
      iguais(
        fila.map((pendente) => pendente.comando.id),
        [comando(2).id],
        'sul',
      )
    },
  },
  ...CASOS_DO_CONFIRMADO,
]
