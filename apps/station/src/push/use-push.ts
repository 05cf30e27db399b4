import { part, usePart } from '../react/part'
import type { StationPush } from './station-push'

const pushPart = part<Pick<StationPush, 'notice' | 'subscribe' | 'activate' | 'postpone'>>('push')
export const providePush = pushPart.provide

export function usePush() {
  return usePart(pushPart)
}
