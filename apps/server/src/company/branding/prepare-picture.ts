import {
  IMAGEM_ENORME,
  IMAGEM_ESTRAGADA,
  IMAGEM_VAZIA,
  MAIOR_IMAGEM,
  MENOR_RECORTE,
  type Recorte,
} from '@kds/protocol/retaguarda/marca'
import { Refusal } from '../../http/refusal'
import type { BrandingImage } from './branding-ref'
import { pictureKind } from './picture-kind'

/** Large enough for every place it is shown at, on a screen of three dots a point. */
const LARGEST: Readonly<Record<BrandingImage, { width: number; height: number }>> = {
  logo: { width: 640, height: 320 },
  icone: { width: 512, height: 512 },
}
/** Stations keep a picture beside their settings, and none that is longer. */
const MOST_BYTES = 400 * 1024
const MOST_SECONDS = 20

export const RECORTE_FORA = 'O recorte sai da imagem. Escolha de novo a parte que aparece.'
const DEMOROU = 'Esta imagem demora demais para ser preparada. Salve uma cópia menor, em PNG, e envie de novo.'
const SEM_IMAGENS = 'Este servidor não consegue tratar imagens. Avise quem cuida da instalação.'

/**
 * The part that was chosen, as a PNG of the size it is shown at, without anything else the file carried (place, camera, owner). What it is
 * and how many points it has is known from its head; nothing is decoded before that.
 */
export async function preparePicture(image: BrandingImage, file: Buffer, cut: Recorte): Promise<Buffer> {
  const verdict = pictureKind(file)
  if ('refused' in verdict) throw new Refusal(400, [verdict.refused])
  const sharp = await loadSharp()
  const open = () =>
    sharp(file, { limitInputPixels: MAIOR_IMAGEM, failOn: 'error', sequentialRead: true }).timeout({
      seconds: MOST_SECONDS,
    })
  const { format, pages = 1, autoOrient } = await open().metadata().catch(unreadable)
  if (format !== verdict.kind || pages > 1) throw new Refusal(400, [IMAGEM_ESTRAGADA])
  refuseCut(image, cut, autoOrient)
  const { width, height } = LARGEST[image]
  const drawn = open()
    .autoOrient()
    .extract({ left: cut.x, top: cut.y, width: cut.largura, height: cut.altura })
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  const whole = await drawn.clone().png({ compressionLevel: 9 }).toBuffer().catch(unreadable)
  // Of the small one that was drawn: with an alpha there are two channels or four, and it is the last.
  const { channels } = await sharp(whole).stats()
  if (channels.length % 2 === 0 && channels.at(-1)?.max === 0) throw new Refusal(400, [IMAGEM_VAZIA])
  if (whole.length <= MOST_BYTES) return whole
  return drawn.png({ palette: true, effort: 1, compressionLevel: 9 }).toBuffer().catch(unreadable)
}

function refuseCut(image: BrandingImage, cut: Recorte, size: { width: number; height: number }): void {
  const { x, y, largura, altura } = cut
  if (x + largura > size.width || y + altura > size.height) throw new Refusal(400, [RECORTE_FORA])
  const least = MENOR_RECORTE[image]
  if (Math.min(largura, altura) < least) {
    throw new Refusal(400, [`A imagem é pequena demais: são precisos pelo menos ${least} × ${least} pontos.`])
  }
  if (image === 'icone' && largura !== altura) throw new Refusal(400, ['O ícone precisa ser quadrado.'])
}

/** Its words are for programmers, but which of them it is must be said. */
function unreadable(error: unknown): never {
  const said = error instanceof Error ? error.message : ''
  if (/exceeds pixel limit/.test(said)) throw new Refusal(400, [IMAGEM_ENORME])
  throw new Refusal(400, [/timeout/.test(said) ? DEMOROU : IMAGEM_ESTRAGADA])
}

/** Native code, and rarely needed: a machine for which there is none serves everything else. */
async function loadSharp() {
  const { default: sharp } = await import('sharp').catch(() => {
    throw new Refusal(503, [SEM_IMAGENS])
  })
  // The cores belong to the kitchens, and no picture comes twice.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
