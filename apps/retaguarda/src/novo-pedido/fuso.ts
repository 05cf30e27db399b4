import { DIA } from '../formulario/dia-escrito'
import { eHora } from '../formulario/hora-escrita'

const DIA_MS = 86_400_000

/** The moment at which the clocks of a time zone show a date and an hour, as ISO; undefined where they cannot be read. */
export function instanteNoFuso(dia: string, hora: string, fuso: string): string | undefined {
  const escrito = Date.parse(`${dia}T${hora}:00Z`)
  // What is half typed is not guessed at.
  if (Number.isNaN(escrito) || !DIA.test(dia) || !eHora(hora)) return undefined
  // Twice, because the offset may be another one on the other side of a change of the clocks.
  const perto = escrito - desvioEm(escrito, fuso)
  return new Date(escrito - desvioEm(perto, fuso)).toISOString()
}

export function diaNoFuso(instante: number, fuso: string): string {
  return new Date(instante + desvioEm(instante, fuso)).toISOString().slice(0, 10)
}

/** The next day on which these clocks show this hour: today, or tomorrow when it has passed. */
export function diaDaHora(hora: string, agora: number, fuso: string): string {
  const hoje = diaNoFuso(agora, fuso)
  const emponto = instanteNoFuso(hoje, hora, fuso)
  return emponto !== undefined && Date.parse(emponto) <= agora ? diaSeguinte(hoje) : hoje
}

function diaSeguinte(dia: string): string {
  return new Date(Date.parse(`${dia}T00:00:00Z`) + DIA_MS).toISOString().slice(0, 10)
}

/** As people say it: no day when it is today, no year when it is this one. */
export function quandoNoFuso(instante: string, agora: number, fuso: string): string {
  const hora = horaNoFuso(instante, fuso)
  const [dia, hoje] = [diaNoFuso(Date.parse(instante), fuso), diaNoFuso(agora, fuso)]
  if (dia === hoje) return hora
  if (dia === diaSeguinte(hoje)) return `amanhã, ${hora}`
  const ano = dia.slice(0, 4) === hoje.slice(0, 4) ? '' : `/${dia.slice(0, 4)}`
  return `${dia.slice(8)}/${dia.slice(5, 7)}${ano}, ${hora}`
}

/** 0 for Sunday. */
export function diaDaSemana(dia: string): number {
  return new Date(`${dia}T00:00:00Z`).getUTCDay()
}

export function horaNoFuso(instante: string | number, fuso: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instante),
  )
}

function desvioEm(instante: number, fuso: string): number {
  const partes = new Intl.DateTimeFormat('en-US', {
    timeZone: fuso,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instante)
  const valor = (tipo: Intl.DateTimeFormatPartTypes) => Number(partes.find(({ type }) => type === tipo)?.value)
  const mostrado = Date.UTC(
    valor('year'),
    valor('month') - 1,
    valor('day'),
    valor('hour'),
    valor('minute'),
    valor('second'),
  )
  return mostrado - Math.floor(instante / 1000) * 1000
}
