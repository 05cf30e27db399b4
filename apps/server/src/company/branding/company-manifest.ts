import { limitar } from '@kds/domain/texto'
import type { Manifesto } from '@kds/protocol/branding'
import type { AddressSigner } from './address-signer'
import { brandingRef, IMAGES } from './branding-ref'
import type { StoredImage } from './read-image'

export const FILE_PURPOSE = 'arquivo'
export const MANIFEST_PURPOSE = 'manifesto'
/** An installed app asks again for its icon long after the page that named it was closed. */
export const MANIFEST_LIFE_MS = 30 * 24 * 3_600_000

const NOME_PADRAO = 'Agile Produção'
const NOME_CURTO_PADRAO = 'Produção'
const LONGEST_SHORT_NAME = 24
/** Below this browsers take no picture for the icon of an app. */
const SMALLEST_ICON = 144

type Icon = Manifesto['icons'][number]

/** The station's own, as its static manifest names them. */
const DEFAULT_ICONS: Icon[] = [
  { src: '/img/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/img/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/img/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/img/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

export interface ManifestParts {
  readonly signer: AddressSigner
  read(ref: string): Promise<StoredImage | undefined>
}

export async function companyManifest(
  parts: ManifestParts,
  { sigla, nome }: { sigla: string; nome?: string },
): Promise<Manifesto> {
  const icon = await companyIcon(parts, sigla)
  return {
    id: '/',
    name: nome ?? NOME_PADRAO,
    short_name: nome === undefined ? NOME_CURTO_PADRAO : limitar(nome, LONGEST_SHORT_NAME).trim(),
    description: 'Painel de produção da cozinha',
    lang: 'pt-BR',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: '#121417',
    theme_color: '#1b1f24',
    // Beside the company's icon ours would win wherever its size fits better.
    icons: icon ? [icon] : DEFAULT_ICONS,
  }
}

/** Browsers install with a square PNG only: the icon when it is one, else the logo, else none. */
async function companyIcon(parts: ManifestParts, sigla: string): Promise<Icon | undefined> {
  for (const image of [...IMAGES].reverse()) {
    const ref = brandingRef(sigla, image)
    const { type, size, etag = '' } = (await parts.read(ref)) ?? {}
    if (type !== 'image/png' || !size || size.width !== size.height || size.width < SMALLEST_ICON) continue
    const { query } = await parts.signer.sign(FILE_PURPOSE, { ref }, MANIFEST_LIFE_MS)
    // Relative to the manifest, which lies beside the files whatever the address of this server.
    return {
      src: `arquivo?${query}&v=${encodeURIComponent(etag.slice(1, 9))}`,
      sizes: `${size.width}x${size.height}`,
      type,
      purpose: 'any',
    }
  }
  return undefined
}
