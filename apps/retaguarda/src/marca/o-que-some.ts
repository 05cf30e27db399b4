import { IMAGEM_VAZIA } from '@kds/protocol/retaguarda/marca'

export const SOME_NO_ESCURO =
  'Esta imagem é quase toda escura e some no fundo escuro das estações. Para que se veja, use uma versão clara ou com fundo.'
export const SOME_NO_CLARO =
  'Esta imagem é quase toda branca e some no fundo das estações de tema claro. Para que se veja em todas, use uma versão colorida ou com fundo.'

type Cor = readonly [number, number, number]
/** The grounds of the station: its bar, and the menu of its light theme. */
const ESCURO: Cor = [0x1b, 0x1f, 0x24]
const CLARO: Cor = [0xff, 0xff, 0xff]

/** So far apart from the ground, in one of the three colours, a point is seen on it. */
const SE_VE = 56
const QUASE_TUDO = 0.9
/** Of less than this the station's ground does not show: the picture brings its own, or only has round corners. */
const DEIXA_VER = 0.05

/** What whoever chose a picture should know of it before he saves it, from its points (red, green, blue, alpha). */
export function oQueSome(pontos: Uint8ClampedArray): string | undefined {
  let visto = 0
  let noEscuro = 0
  let noClaro = 0
  for (let n = 0; n + 3 < pontos.length; n += 4) {
    const alfa = pontos[n + 3] ?? 0
    visto += alfa
    if (perdeSe(pontos, n, ESCURO)) noEscuro += alfa
    if (perdeSe(pontos, n, CLARO)) noClaro += alfa
  }
  if (visto === 0) return IMAGEM_VAZIA
  const inteiro = (pontos.length / 4) * 255
  if (visto > inteiro * (1 - DEIXA_VER)) return undefined
  if (noEscuro >= visto * QUASE_TUDO) return SOME_NO_ESCURO
  return noClaro >= visto * QUASE_TUDO ? SOME_NO_CLARO : undefined
}

function perdeSe(pontos: Uint8ClampedArray, n: number, fundo: Cor): boolean {
  const alfa = (pontos[n + 3] ?? 0) / 255
  return fundo.every((parte, cor) => Math.abs((pontos[n + cor] ?? 0) - parte) * alfa < SE_VE)
}
