import type { Instantaneo } from '../instantaneo'
import type { Acao } from '../motor'
import type { Guardado } from '../ports'
import type { Promessas } from './aparelho'
import type { Servidor } from './servidor'

export interface Testemunho {
  promessas: Promessas
  telas: readonly Instantaneo[]
  guardado: Guardado
}

/** Everything that must hold once the storm is over. Empty when all is well. */
export function conferir(
  servidor: Servidor,
  testemunhos: readonly Testemunho[],
  ehVeneno: (acao: Acao) => boolean,
): string[] {
  const certo = { epoca: servidor.epoca(), cursor: servidor.cursor(), estado: limpo(servidor.estado()) }
  const falhas = testemunhos.flatMap((testemunho, indice) =>
    [
      ...igualdade(testemunho, certo),
      ...filaVazia(testemunho),
      ...promessasCumpridas(testemunho, servidor, ehVeneno),
    ].map((falha) => `estação ${indice + 1}: ${falha}`),
  )
  return [...falhas, ...nadaDuasVezes(servidor, testemunhos)]
}

function igualdade(
  { telas, guardado }: Testemunho,
  certo: { epoca: string; cursor: number; estado: unknown },
): string[] {
  const { confirmado } = guardado
  const { epoca, cursor, estado } = confirmado ?? {}
  const falhas = diferencas({ epoca, cursor, estado: limpo(estado) }, certo, 'confirmado')
  for (const tela of telas) {
    falhas.push(...diferencas(limpo(tela.estado), certo.estado, 'tela'))
    if (tela.conexao.situacao !== 'aoVivo') falhas.push(`a tela diz ${tela.conexao.situacao}`)
    if (tela.conexao.abertosLocal !== tela.conexao.abertosServidor) falhas.push('a tela conta outros abertos')
  }
  return falhas
}

function filaVazia({ telas, guardado }: Testemunho): string[] {
  const falhas = guardado.fila.map(({ comando }) => `${comando.id} (${comando.tipo}) ficou na fila guardada`)
  for (const { conexao } of telas) {
    if (conexao.pendentes > 0) falhas.push(`${conexao.pendentes} pendentes na tela`)
  }
  return falhas
}

function promessasCumpridas(
  { promessas }: Testemunho,
  servidor: Servidor,
  ehVeneno: (acao: Acao) => boolean,
): string[] {
  const falhas: string[] = []
  for (const [id, acao] of promessas.duraveis) {
    const julgado = servidor.julgados().get(id)
    const contada = promessas.recusas.has(id)
    if (ehVeneno(acao)) {
      if (julgado) falhas.push(`${id}: o servidor leu o que não podia ler`)
      if (!contada) falhas.push(`${id}: recusa no aparelho que ninguém contou`)
    } else if (!julgado) falhas.push(`${id} (${acao.tipo}) foi prometido e nunca chegou`)
    else if (julgado.situacao === 'recusado' && !contada) falhas.push(`${id}: recusado e ninguém contou`)
    else if (julgado.motivo && julgado.motivo !== promessas.ressalvas.get(id) && !contada)
      falhas.push(`${id}: feito em parte e ninguém contou`)
    else if (julgado.situacao !== 'recusado' && !julgado.motivo && contada) falhas.push(`${id}: aceito e dito recusado`)
  }
  return falhas
}

function nadaDuasVezes(servidor: Servidor, testemunhos: readonly Testemunho[]): string[] {
  const falhas = servidor.malformados().map((id) => `${id} chegou malformado`)
  const emitidos = new Set(testemunhos.flatMap(({ promessas }) => [...promessas.emitidos]))
  for (const [id, { vezes }] of servidor.julgados()) {
    if (vezes > 1) falhas.push(`${id} foi julgado ${vezes} vezes`)
    if (!id.includes(':') && !emitidos.has(id)) falhas.push(`${id} não veio de ninguém`)
  }
  const execucoes = new Map<string, number>()
  let anterior: string | undefined
  for (const { comandoId } of servidor.log()) {
    if (comandoId && comandoId !== anterior) execucoes.set(comandoId, (execucoes.get(comandoId) ?? 0) + 1)
    anterior = comandoId
  }
  for (const [id, vezes] of execucoes) if (vezes > 1) falhas.push(`${id} foi feito ${vezes} vezes`)
  return falhas
}

/** As it looks after a trip through JSON: an absent field and an undefined one are the same. */
function limpo(valor: unknown): unknown {
  return valor === undefined ? undefined : JSON.parse(JSON.stringify(valor))
}

const MOSTRADAS = 5

export function diferencas(veio: unknown, certo: unknown, caminho: string): string[] {
  if (Object.is(veio, certo)) return []
  if (!ehObjeto(veio) || !ehObjeto(certo)) {
    return [`${caminho}: ${JSON.stringify(veio)?.slice(0, 80)} em vez de ${JSON.stringify(certo)?.slice(0, 80)}`]
  }
  const chaves = new Set([...Object.keys(veio), ...Object.keys(certo)])
  return [...chaves]
    .flatMap((chave) => diferencas(veio[chave], certo[chave], `${caminho}.${chave}`))
    .slice(0, MOSTRADAS)
}

function ehObjeto(valor: unknown): valor is Record<string, unknown> {
  return typeof valor === 'object' && valor !== null
}
