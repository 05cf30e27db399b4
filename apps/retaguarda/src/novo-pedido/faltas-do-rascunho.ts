import { mensagens } from '@kds/domain/validacao/mensagens'
import { type Balcao, faltasDoLugar } from '@kds/protocol/retaguarda/novo-pedido'
import { DIA, DIA_QUE_NAO_EXISTE, naoExiste } from '../formulario/dia-escrito'
import { eHora, HORA_QUE_NAO_EXISTE, passaDoRelogio } from '../formulario/hora-escrita'
import type { Rascunho } from './rascunho'
import { tamanhosForaDoRascunho } from './tamanho-fora'

/** Nobody orders a pizza for later than this; a year that was typed wrong is. */
const MAIS_LONGE_MS = 180 * 86_400_000

/** What keeps an order from being sent, by the field it is said at: one for an hour that cannot be read must not go out for now. */
export function faltasDoRascunho(
  rascunho: Rascunho,
  agendadoPara: string | undefined,
  agora: number,
  cozinha: Pick<Balcao['cozinha'], 'tamanhos'>,
): Record<string, string> {
  const { origem, tipo, mesa, dia, hora, itens, mudando } = rascunho
  const faltas: Record<string, string> = { ...faltasDoLugar({ origem, tipo, mesa: mesa.trim() || undefined }) }
  if (itens.length === 0) faltas.itens = 'Ponha ao menos um item no pedido.'
  const tamanhos = tamanhosForaDoRascunho(rascunho, cozinha)
  if (tamanhos !== undefined) faltas.itens = tamanhos
  if (dia === '' && eHora(hora)) faltas.dia = mensagens.obrigatorio
  if (dia !== '' && hora === '') faltas.hora = mensagens.obrigatorio
  if (dia !== '' && !DIA.test(dia)) faltas.dia = naoExiste(dia) ? DIA_QUE_NAO_EXISTE : mensagens.mascara
  if (hora !== '' && !eHora(hora)) faltas.hora = passaDoRelogio(hora) ? HORA_QUE_NAO_EXISTE : mensagens.mascara
  const em = agendadoPara === undefined ? undefined : Date.parse(agendadoPara)
  // The hour that the order had may stay, whatever else is changed; another one is as one of a new order.
  const { dia: diaAntes, hora: horaAntes } = mudando?.antes ?? rascunho
  const eraAssim = mudando !== undefined && dia === diaAntes && hora === horaAntes
  if (em !== undefined && !eraAssim && em < agora) faltas.hora = 'Este horário já passou.'
  if (em !== undefined && em - agora > MAIS_LONGE_MS) faltas.dia = 'Longe demais: confira o ano.'
  return faltas
}
