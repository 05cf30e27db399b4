import { part, usePart } from '../react/part'
import type { BrandingService } from './branding-service'

const brandingPart = part<Pick<BrandingService, 'current' | 'subscribe'>>('the branding')
export const provideBranding = brandingPart.provide

export function useBranding() {
  return usePart(brandingPart)
}
