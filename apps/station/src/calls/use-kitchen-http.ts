import { part, usePart } from '../react/part'
import type { KitchenHttp } from './kitchen-http'

const kitchenHttpPart = part<Pick<KitchenHttp, 'send'>>('calls to the kitchen')
export const provideKitchenHttp = kitchenHttpPart.provide

export function useKitchenHttp() {
  return usePart(kitchenHttpPart)
}
