const ROOT = 'App_Tenancy'
/** Nothing hidden, nothing that climbs, nothing another system reads differently. */
const SEGMENT = /^\w[\w.-]{0,99}$/
const MOST_SEGMENTS = 8

export const IMAGES = ['logo', 'icone'] as const
export type BrandingImage = (typeof IMAGES)[number]

const FILE: Readonly<Record<BrandingImage, string>> = { logo: 'img/logo.png', icone: 'img/icon.ico' }

export function brandingRef(sigla: string, image: BrandingImage): string {
  return `${ROOT}/${sigla}/${FILE[image]}`
}

/** Of a reference that was signed for a company. */
export function companyOfRef(ref: string): string {
  return ref.split('/')[1] ?? ''
}

/** The company and the picture that a specified place belongs to. */
export function imageAt(ref: string): { sigla: string; image: BrandingImage } | undefined {
  const sigla = companyOfRef(ref)
  const image = IMAGES.find((each) => brandingRef(sigla, each) === ref)
  return image && { sigla, image }
}

/** Named by its content: another picture never takes the place of one that somebody is reading. */
export function uploadedRef(sigla: string, image: BrandingImage, hash: string): string {
  return `${ROOT}/${sigla}/img/${image}-${hash}.png`
}

/** Whether a reference is a plain path inside the company's own folder; whatever else it is, it is not for this company. */
export function belongsTo(sigla: string, ref: string): boolean {
  const [root, company, ...rest] = ref.split('/')
  if (root !== ROOT || company !== sigla || rest.length === 0 || rest.length > MOST_SEGMENTS) return false
  return [sigla, ...rest].every((segment) => SEGMENT.test(segment) && !segment.endsWith('.'))
}
