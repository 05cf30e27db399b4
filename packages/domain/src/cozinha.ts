import { ETAPAS, type Etapa } from './etapas'
import { LINHAS, type Linha } from './linhas'
import { normalizar } from './texto'

export interface Tamanho {
  nome: string
  /** What the dough maker's card shows large: G, M, BR. */
  sigla: string
}

/** From `abre` to `fecha` of a day of the week, 0 for Sunday; a `fecha` not after `abre` is on the next day. */
export interface Horario {
  dia: number
  abre: string
  fecha: string
}

/** What stations need to know about their kitchen. Routing rules stay on the server. */
export interface Cozinha {
  id: string
  nome: string
  tamanhos: Tamanho[]
  /** Minutes from order to ready that the kitchen promises itself. */
  metaMinutos: number
  /** Of a line that has a target of its own, where the order promises no time. */
  metas?: Partial<Record<Linha, number>>
  fornoMinutos: number
  /** With it on, a pizza leaves the oven by itself when its time is up. */
  fornoAutomatico: boolean
  /** Minutes a ready order waits before it counts as handed over; 0 leaves that to the cook. */
  entregaAutomaticaMinutos: number
  /** Warn when a Kanban column holds more than this. */
  limites: Partial<Record<Etapa, number>>
  /** How words begin that speak of an allergy; absent for the usual ones (`RADICAIS_DE_ALERGIA`). */
  alergias?: string[]
  /** Grows with every change of the routing rules; absent before the first. */
  rotasVersao?: number
  /** An IANA time zone; absent for that of Brasília. */
  fuso?: string
  horarios?: Horario[]
}

export const COZINHA_PADRAO: Omit<Cozinha, 'id' | 'nome' | 'tamanhos'> = {
  metaMinutos: 20,
  fornoMinutos: 6,
  fornoAutomatico: false,
  entregaAutomaticaMinutos: 30,
  limites: {},
}

export const FUSO_PADRAO = 'America/Sao_Paulo'

/** The time zone a kitchen's hours and weekdays are counted and said in. One that this machine does not know would be no clock at all. */
export function fusoDaCozinha({ fuso }: Pick<Cozinha, 'fuso'>): string {
  return fuso !== undefined && fusoConhecido(fuso) ? fuso : FUSO_PADRAO
}

function fusoConhecido(fuso: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: fuso }))
  } catch {
    return false
  }
}

/** The target of what a station shows: that of its slowest line. */
export function metaDasLinhas(
  { metaMinutos, metas }: Pick<Cozinha, 'metaMinutos' | 'metas'>,
  linhas: readonly Linha[],
): number {
  if (!metas || linhas.length === 0) return metaMinutos
  return Math.max(...linhas.map((linha) => metas[linha] ?? metaMinutos))
}

/** Dough balls per size name. A size nobody ever counted has no entry, and opening a dough creates none. */
export type Estoque = Readonly<Record<string, number>>

const MAIS_TAMANHOS = 30
const MAIS_ALERGIAS = 60
const DIAS = [0, 1, 2, 3, 4, 5, 6]
const HORA = /^([01]\d|2[0-3]):[0-5]\d$/
const FUSO = /^[A-Z][A-Za-z]{1,20}(\/[A-Za-z_-]{1,30}){1,2}$/

/** What is wrong with settings somebody asks for; nothing when the kitchen can work with them. */
export function objecoesDaCozinha(cozinha: Cozinha): string[] {
  const objecoes: string[] = []
  const exigir = (certo: boolean, objecao: string) => certo || objecoes.push(objecao)
  const entre = (valor: number, minimo: number, maximo: number) => valor >= minimo && valor <= maximo
  const texto = (valor: string, maximo: number) => valor.trim() !== '' && valor.length <= maximo

  exigir(texto(cozinha.nome, 80), 'nome: deve ter de 1 a 80 letras')
  exigir(entre(cozinha.metaMinutos, 1, 240), 'metaMinutos: deve ficar entre 1 e 240')
  exigir(entre(cozinha.fornoMinutos, 1, 120), 'fornoMinutos: deve ficar entre 1 e 120')
  exigir(
    entre(cozinha.entregaAutomaticaMinutos, 0, 1_440),
    'entregaAutomaticaMinutos: deve ficar entre 0 (desligada) e 1440',
  )
  for (const [etapa, limite] of Object.entries(cozinha.limites)) {
    exigir((ETAPAS as readonly string[]).includes(etapa), `limites: a etapa “${etapa}” não existe`)
    exigir(Number.isInteger(limite) && entre(limite, 1, 999), `limites.${etapa}: deve ficar entre 1 e 999`)
  }
  for (const [linha, meta] of Object.entries(cozinha.metas ?? {})) {
    exigir((LINHAS as readonly string[]).includes(linha), `metas: a linha “${linha}” não existe`)
    exigir(entre(meta, 1, 240), `metas.${linha}: deve ficar entre 1 e 240`)
  }
  const horarios = cozinha.horarios ?? []
  exigir(
    horarios.every(({ dia, abre, fecha }) => DIAS.includes(dia) && HORA.test(abre) && HORA.test(fecha)),
    'horarios: cada dia, de 0 a 6, tem uma hora de abrir e uma de fechar, como 18:00',
  )
  exigir(new Set(horarios.map(({ dia }) => dia)).size === horarios.length, 'horarios: o mesmo dia aparece duas vezes')
  exigir(
    cozinha.fuso === undefined || (FUSO.test(cozinha.fuso) && fusoConhecido(cozinha.fuso)),
    'fuso: deve ser como America/Sao_Paulo',
  )
  const { tamanhos } = cozinha
  exigir(tamanhos.length <= MAIS_TAMANHOS, `tamanhos: no máximo ${MAIS_TAMANHOS}`)
  exigir(
    tamanhos.every(({ nome, sigla }) => texto(nome, 60) && texto(sigla, 10)),
    'tamanhos: cada um precisa de nome (até 60 letras) e sigla (até 10)',
  )
  const nomes = tamanhos.map(({ nome }) => normalizar(nome))
  exigir(new Set(nomes).size === nomes.length, 'tamanhos: o mesmo nome aparece duas vezes')
  const siglas = tamanhos.map(({ sigla }) => normalizar(sigla))
  exigir(new Set(siglas).size === siglas.length, 'tamanhos: a mesma sigla aparece duas vezes')
  const { alergias } = cozinha
  if (alergias) {
    const limpas = alergias.map(normalizar)
    exigir(
      entre(alergias.length, 1, MAIS_ALERGIAS),
      `alergias: de 1 a ${MAIS_ALERGIAS} palavras; sem a lista valem as de costume`,
    )
    exigir(
      limpas.every((palavra) => entre(palavra.length, 3, 40) && /^[\p{L}\p{N} ]+$/u.test(palavra)),
      'alergias: cada palavra tem de 3 a 40 letras, sem pontuação',
    )
    exigir(new Set(limpas).size === limpas.length, 'alergias: a mesma palavra aparece duas vezes')
  }
  return objecoes
}
