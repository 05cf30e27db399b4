import type { Network } from '../ports/network'
import { part, usePart } from './part'

const networkPart = part<Network>('the network')
export const provideNetwork = networkPart.provide

export function useNetwork() {
  return usePart(networkPart)
}
