import { INTEIRO } from '../words/text-pieces'
import { type Detalhe, nota } from './item-details'
import type { ItemView } from './item-view'
import { saidByAllergies } from './said-by-allergies'

/** Changes of an order that still stand together in the head of its ticket. */
const MUDANCAS = 3

export function isLong(...textos: readonly (string | undefined)[]): boolean {
  return textos.reduce((soma, texto = '') => soma + texto.length, 0) > INTEIRO
}

/** Many changes, or long ones. */
export function longChanges(mudancas: readonly string[]): boolean {
  return mudancas.length > MUDANCAS || isLong(...mudancas)
}

interface Said {
  observacao: string | undefined
  motivo: string | undefined
  mudancas: readonly string[]
  alergias: readonly string[]
}

/** What the head of a ticket has no room for, as something that can be cut between lines and continues with its name. */
export function longNotes({ observacao, motivo, mudancas, alergias }: Said): ItemView[] {
  const long = observacao !== undefined && isLong(observacao) && !saidByAllergies(observacao, alergias)
  return [
    ...(isLong(...alergias) ? [note('⚠ Alergia', alergias.map(alergia))] : []),
    ...(longChanges(mudancas) ? [note('O que mudou', mudancas.map(aviso))] : []),
    ...(motivo !== undefined && isLong(motivo) ? [note('Motivo', [aviso(motivo)])] : []),
    ...(long ? [note('Observação', [nota(observacao)])] : []),
  ]
}

function alergia(texto: string): Detalhe {
  return { tipo: 'alergia', texto }
}

function aviso(texto: string): Detalhe {
  return { tipo: 'aviso', texto }
}

function note(nome: string, detalhes: Detalhe[]): ItemView {
  return {
    id: nome,
    linha: 'cozinha',
    semLinha: false,
    etapa: 'fila',
    quantidade: '',
    nome,
    pizza: undefined,
    detalhes,
    marca: undefined,
    antes: undefined,
    riscado: false,
    massaAberta: false,
    proxima: undefined,
    anterior: undefined,
  }
}
