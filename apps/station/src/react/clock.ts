import type { Clock } from '../ports/clock'
import { part, usePart } from './part'

const clockPart = part<Clock>('the clock')
export const provideClock = clockPart.provide

export function useClock() {
  return usePart(clockPart)
}
