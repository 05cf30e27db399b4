import { porPalavra } from '@kds/domain/por-palavra'
import {
  type ChamadaDaLoja,
  type EventoDaLoja,
  type LojaDaEmpresa,
  type NomeDaPlataforma,
  type PapelDaOpcao,
  SO_CHAMAM,
} from '@kds/protocol/retaguarda/lojas'
import type { PlataformaDeDemonstracao } from '@kds/protocol/retaguarda/plataforma-de-demonstracao'
import { emHora, emMomento, haQuanto } from '../lista/datas'
import type { DitoEmCor } from '../lista/EmCor'

export const NOMES_DAS_PLATAFORMAS: Readonly<Record<NomeDaPlataforma, string>> = {
  opendelivery: 'Open Delivery',
  opendelivery2: 'Open Delivery 2.0',
  ifood: 'iFood',
  wabiz: 'Pedidos por chamada (Wabiz)',
}

export const NOMES_DOS_PAPEIS: Readonly<Record<PapelDaOpcao, string>> = {
  tamanho: 'tamanho',
  sabor: 'sabor',
  massa: 'massa',
  borda: 'borda',
  adicional: 'adicional (+)',
  remocao: 'retirada (SEM)',
  escolha: 'escolha',
  bebida: 'bebida',
  prato: 'prato, feito por si',
  talher: 'talher ou descartável',
}

type Estado = Pick<
  LojaDaEmpresa,
  | 'pausada'
  | 'plataforma'
  | 'codigo'
  | 'ouvidaEm'
  | 'chamouEm'
  | 'falha'
  | 'falhaDesde'
  | 'aFazer'
  | 'aContar'
  | 'naoContadas'
  | 'naoCancelados'
  | 'naoFeitos'
  | 'naoMudados'
  | 'semConfirmacao'
  | 'semPapel'
>

const DE_TODAS = 'sem código: entram os pedidos de todas as lojas desta conta na plataforma'

const NEGADO = 'foi negado pela plataforma: para ela o pedido continua valendo'
const NEGADOS = 'foram negados pela plataforma: para ela os pedidos continuam valendo'

/** Whether the platform answers, what was lost, and what waits on either side. */
export function lojaEmPalavras(loja: Estado, agora = Date.now()): DitoEmCor {
  const perdido = ditos(
    conta(loja.naoFeitos, 'pedido não chegou à cozinha', 'pedidos não chegaram à cozinha'),
    conta(loja.naoMudados, 'mudança não foi feita na cozinha', 'mudanças não foram feitas na cozinha'),
    conta(loja.naoCancelados, `cancelamento ${NEGADO}`, `cancelamentos ${NEGADOS}`),
  )
  const espera = ditos(
    conta(loja.semConfirmacao, 'pedido aguarda confirmação', 'pedidos aguardam confirmação'),
    conta(loja.aFazer, 'evento espera', 'eventos esperam'),
    conta(loja.aContar, 'aviso à plataforma espera', 'avisos à plataforma esperam'),
    conta(loja.naoContadas, 'aviso foi recusado pela plataforma', 'avisos foram recusados pela plataforma'),
    conta(loja.semPapel, 'opção espera que se diga o que é', 'opções esperam que se diga o que são'),
  )
  const deTodas = loja.codigo === '' && !SO_CHAMAM.includes(loja.plataforma) ? [DE_TODAS] : []
  const chamou = loja.chamouEm && !SO_CHAMAM.includes(loja.plataforma) ? [`chamou às ${emHora(loja.chamouEm)}`] : []
  const dito = (texto: string, cor: DitoEmCor['cor']): DitoEmCor => ({
    texto: [texto, ...chamou, ...perdido, ...espera, ...deTodas].join('; '),
    cor: perdido.length > 0 ? 'error.main' : cor,
  })
  if (loja.pausada) return dito('pausada', 'text.secondary')
  if (loja.falhaDesde) {
    const porque = loja.falha ? ` (${loja.falha})` : ''
    return dito(`sem resposta ${haQuanto(loja.falhaDesde, agora)}${porque}`, 'error.main')
  }
  if (loja.ouvidaEm === null) {
    return dito(loja.plataforma === 'wabiz' ? 'à espera da primeira chamada' : 'conectando', 'warning.main')
  }
  return dito(`conectada; ouvida às ${emHora(loja.ouvidaEm)}`, espera.length > 0 ? 'warning.main' : 'success.main')
}

/** Why no order of the demonstration comes, and when they will. */
export function esperaEmPalavras({ abertos, ate }: NonNullable<PlataformaDeDemonstracao['espera']>): string {
  const tem = `A cozinha tem ${abertos.toLocaleString('pt-BR')} pedidos abertos`
  return `${tem}: a plataforma de demonstração espera. Pedidos novos voltam a chegar sozinhos quando houver menos de ${ate}.`
}

function ditos(...partes: readonly (string | undefined)[]): readonly string[] {
  return partes.filter((parte) => parte !== undefined)
}

function conta(quantos: number, um: string, varios: string): string | undefined {
  if (quantos === 0) return undefined
  return quantos === 1 ? `1 ${um}` : `${quantos} ${varios}`
}

export function eventoEmPalavras({
  situacao,
  falha,
  tentativas,
}: Pick<EventoDaLoja, 'situacao' | 'falha' | 'tentativas'>): DitoEmCor {
  const porque = falha ? `: ${falha}` : ''
  switch (situacao) {
    case 'feito':
      return { texto: `feito${porque}`, cor: 'success.main' }
    case 'ignorado':
      return { texto: 'guardado; não muda nada na cozinha', cor: 'text.secondary' }
    case 'desistiu':
      return { texto: `não foi feito${porque}`, cor: 'error.main' }
    case 'pendente':
      return tentativas === 0
        ? { texto: 'na fila', cor: 'text.secondary' }
        : { texto: `será tentado de novo${porque}`, cor: 'warning.main' }
  }
}

/** By the words of every platform at once: where two have the same word, they mean the same by it. */
const TIPOS_DE_EVENTO = porPalavra<string>({
  CREATED: 'Pedido novo',
  PLACED: 'Pedido novo',
  PLC: 'Pedido novo',
  PEDIDO: 'Pedido novo',
  ORDER_PATCHED: 'Pedido mudado',
  ORDER_PATCHED_V2: 'Pedido mudado',
  CONFIRMED: 'Confirmado',
  CFM: 'Confirmado',
  PREPARATION_REQUESTED: 'Pedem que se comece a fazer',
  PREPARING: 'Em preparo',
  PREPARATION_STARTED: 'Em preparo',
  PRS: 'Em preparo',
  READY_FOR_PICKUP: 'Pronto',
  READY_TO_PICKUP: 'Pronto',
  RTP: 'Pronto',
  DISPATCHED: 'Saiu para entrega',
  DSP: 'Saiu para entrega',
  PICKED_UP: 'Retirado',
  DELIVERED: 'Entregue',
  CONCLUDED: 'Concluído',
  CON: 'Concluído',
  CANCELLED: 'Cancelado',
  CAN: 'Cancelado',
  ORDER_CANCELLATION_REQUEST: 'Pedem o cancelamento',
  CONSUMER_CANCELLATION_REQUESTED: 'O cliente pede o cancelamento',
  CCR: 'O cliente pede o cancelamento',
  CANCELLATION_REQUESTED: 'Cancelamento pedido pela cozinha',
  CAR: 'Cancelamento pedido pela cozinha',
  HANDSHAKE_DISPUTE: 'O cliente abriu uma negociação: responda no aplicativo da plataforma',
  HSD: 'O cliente abriu uma negociação: responda no aplicativo da plataforma',
  HANDSHAKE_SETTLEMENT: 'Negociação encerrada',
  HSS: 'Negociação encerrada',
  CANCELLATION_REQUEST_DENIED: 'Cancelamento negado',
  CANCELLATION_REQUEST_FAILED: 'Cancelamento negado',
  CARF: 'Cancelamento negado',
})

/** What nobody has a word for yet is said to be of the platform, and as it says it. */
export function tipoEmPalavras(tipo: string): string {
  return TIPOS_DE_EVENTO[tipo] ?? `Outro aviso (${tipo})`
}

export function pedidoEmPalavras(numero: string | null): string {
  return numero ? `#${numero}` : 'ainda sem número'
}

export const NOMES_DAS_ACOES: Readonly<Record<ChamadaDaLoja['acao'], string>> = {
  confirmar: 'confirmado',
  preparando: 'em preparo',
  pronto: 'pronto',
  despachado: 'saiu para entrega',
  retirado: 'retirado',
  entregue: 'entregue',
  pedirCancelamento: 'cancelado na cozinha',
  aceitarCancelamento: 'cancelamento aceito',
  negarCancelamento: 'cancelamento negado',
}

type Tentada = Pick<ChamadaDaLoja, 'situacao' | 'falha' | 'tentativas' | 'proximaEm' | 'entregueEm'>

export function chamadaEmPalavras({ situacao, falha, tentativas, proximaEm, entregueEm }: Tentada): DitoEmCor {
  const porque = falha ? `: ${falha}` : ''
  if (situacao === 'entregue') {
    return { texto: entregueEm ? `ouvido em ${emMomento(entregueEm)}` : 'ouvido', cor: 'success.main' }
  }
  if (situacao === 'desistiu') return { texto: `não foi ouvido${porque}`, cor: 'error.main' }
  if (tentativas === 0) return { texto: 'na fila', cor: 'text.secondary' }
  return { texto: `ainda não${porque}${proximaEm ? `; de novo às ${emHora(proximaEm)}` : ''}`, cor: 'warning.main' }
}
