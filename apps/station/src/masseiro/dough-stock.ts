import type { Estado } from '@kds/domain/estado'
import { type Aberturas, ritmoPorHora } from './dough-pace'

export interface DuracaoDoEstoque {
  /** "dá para 2 h 10", "acaba em 35 min" */
  texto: string
  /** Time to make more: said in words, shown in red. */
  alerta: boolean
  /** More were opened than had been counted: the number is wrong, and nothing follows from it. */
  contar: boolean
}

export interface TamanhoEmEstoque {
  tamanho: string
  /** Undefined until somebody counts. */
  estoque: number | undefined
  /** Doughs of open orders still to be opened. */
  pendentes: number
}

/** Dough needs its hour to rise: a warning later than this comes too late. */
const AVISAR_MINUTOS = 45
/** No evening is longer. */
const ATE_FECHAR_MINUTOS = 5 * 60

export function tamanhosEmEstoque(
  { cozinha, estoque }: Pick<Estado, 'cozinha' | 'estoque'>,
  pendentes: ReadonlyMap<string, number>,
): TamanhoEmEstoque[] {
  return cozinha.tamanhos.map(({ nome }) => ({
    tamanho: nome,
    estoque: Object.hasOwn(estoque, nome) ? estoque[nome] : undefined,
    pendentes: pendentes.get(nome) ?? 0,
  }))
}

/** How long the stock lasts at the pace of the last hour. */
export function duracaoDoEstoque(
  { tamanho, estoque, pendentes }: TamanhoEmEstoque,
  aberturas: Aberturas,
  agora: number,
): DuracaoDoEstoque {
  if (estoque !== undefined && estoque < 0) return { texto: `abriu ${-estoque} a mais`, alerta: false, contar: true }
  return { ...lasting({ tamanho, estoque, pendentes }, aberturas, agora), contar: false }
}

function lasting(
  { tamanho, estoque, pendentes }: TamanhoEmEstoque,
  aberturas: Aberturas,
  agora: number,
): Omit<DuracaoDoEstoque, 'contar'> {
  if (estoque === undefined) return { texto: 'não contada', alerta: false }
  if (pendentes > estoque) return { texto: faltam(pendentes - estoque), alerta: true }
  if (estoque === 0) return { texto: 'acabou', alerta: true }
  const ritmo = ritmoPorHora(aberturas, tamanho, agora)
  if (ritmo === undefined) return { texto: 'sem ritmo ainda', alerta: false }
  const minutos = Math.floor((estoque / ritmo) * 60)
  if (minutos > ATE_FECHAR_MINUTOS) return { texto: 'dá até fechar', alerta: false }
  if (minutos <= AVISAR_MINUTOS) return { texto: `acaba em ${tempoEmTexto(minutos)}`, alerta: true }
  return { texto: `dá para ${tempoEmTexto(minutos)}`, alerta: false }
}

function faltam(quantas: number): string {
  return quantas === 1 ? 'falta 1 para agora' : `faltam ${quantas} para agora`
}

/** Beyond half an hour a minute more or less is noise that makes the screen restless. */
function tempoEmTexto(minutos: number): string {
  const passo = minutos > 30 ? Math.floor(minutos / 5) * 5 : Math.max(1, minutos)
  if (passo < 60) return `${passo} min`
  const resto = passo % 60
  return resto === 0 ? `${passo / 60} h` : `${Math.floor(passo / 60)} h ${String(resto).padStart(2, '0')}`
}
