import { CAMPOS_DE_DADOS } from '@kds/domain/campos'
import type { Posto } from '@kds/domain/linhas'
import {
  type CampoAlterado,
  type ConteudoDoItem,
  type Item,
  type Mudanca,
  mudancasPendentes,
  type Pedido,
  situacaoDoPedido,
} from '@kds/domain/pedido'
import { quandoEmTexto } from '../words/hora-em-texto'
import { TIPOS } from '../words/origem-em-texto'
import { itemEmUmaLinha, type Marca } from './item-view'
import { lateAllergies } from './late-allergies'

/** What it is stands at the head of the ticket: the item that speaks of it may be another line's. */
export const ALERGIA_NOVA = 'alergia nova no pedido'
/** Somebody may have read in between what it was for a while. */
const VOLTOU = 'mudou e voltou a ser como antes'

export function pendingChanges(pedido: Pedido, postos: readonly Posto[]): Mudanca[] {
  return [...new Set(postos.flatMap((posto) => mudancasPendentes(pedido, posto)))].sort((a, b) => a.seq - b.seq)
}

export type Marks = ReadonlyMap<string, { marca: Marca; antes?: ConteudoDoItem }>

/** The first word on an item counts: what was added and then edited is still new to the cook. */
export function marksOf(itens: readonly Item[], pendentes: readonly Mudanca[]): Marks {
  const marcas = new Map<string, { marca: Marca; antes?: ConteudoDoItem }>()
  const marcar = (id: string, marca: Marca, antes?: ConteudoDoItem) => {
    if (!marcas.has(id)) marcas.set(id, { marca, ...(antes && { antes }) })
  }
  for (const { adicionados, alterados, removidos } of pendentes) {
    for (const id of adicionados) marcar(id, 'ADICIONADO')
    for (const { itemId, antes } of alterados) marcar(itemId, 'ALTERADO', antes)
    for (const id of removidos) marcas.set(id, { marca: 'RETIRADO' })
  }
  for (const item of itens) {
    const antes = marcas.get(item.id)?.antes
    if (antes && saysTheSame(antes, item)) marcas.set(item.id, { marca: 'COMO ANTES' })
  }
  return marcas
}

/** What changed about the order itself, in words; and that nothing is other than it was, where that is so in the end. */
export function changesInWords(
  pedido: Pedido,
  pendentes: readonly Mudanca[],
  marcas: Marks,
  radicais: readonly string[] | undefined,
): string[] {
  if (pendentes.length === 0) return []
  const alergia =
    pendentes.some(({ alergiaNova }) => alergiaNova) && lateAllergies(pedido, pendentes, radicais).length > 0
  const ditas = changedFields(pendentes).map(fieldInWords)
  // Before what changed: somebody may have begun it.
  if (situacaoDoPedido(pedido) === 'agendado') ditas.unshift('NÃO FAZER AGORA')
  if (alergia) ditas.unshift(ALERGIA_NOVA)
  const outro = [...marcas.values()].some(({ marca }) => marca !== 'COMO ANTES')
  return ditas.length > 0 || outro ? ditas : [VOLTOU]
}

/** To a cook it is the same thing if all its words are. */
function saysTheSame(antes: ConteudoDoItem, agora: Item): boolean {
  return antes.nome === agora.nome && itemEmUmaLinha(antes) === itemEmUmaLinha(agora)
}

/** Each field once: from what it was at first to what it is in the end. */
function changedFields(pendentes: readonly Mudanca[]): CampoAlterado[] {
  const campos = new Map<CampoAlterado['campo'], CampoAlterado>()
  for (const { campo, antes, depois } of pendentes.flatMap(({ campos }) => campos)) {
    const primeiro = campos.has(campo) ? campos.get(campo)?.antes : antes
    campos.set(campo, {
      campo,
      ...(primeiro !== undefined && { antes: primeiro }),
      ...(depois !== undefined && { depois }),
    })
  }
  return [...campos.values()].filter(({ antes, depois }) => antes !== depois)
}

function fieldInWords({ campo, antes, depois }: CampoAlterado): string {
  const hora = campo === 'agendadoPara' || campo === 'prometidoPara'
  const texto = (valor: string | undefined, outro: string | undefined) => {
    if (valor === undefined) return 'nada'
    if (campo === 'tipo') return TIPOS[valor as Pedido['tipo']] ?? valor
    // Of two hours of different days the later one says its own.
    return hora ? quandoEmTexto(valor, outro ?? valor) : valor
  }
  return `${CAMPOS_DE_DADOS[campo].rotulo}: ${texto(antes, undefined)} → ${texto(depois, antes)}`
}
