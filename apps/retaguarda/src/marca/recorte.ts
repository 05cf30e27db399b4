import type { Recorte } from '@kds/protocol/retaguarda/marca'

export interface Medidas {
  readonly largura: number
  readonly altura: number
}

export const FORMAS = ['inteira', 'quadrada', 'deitada'] as const
export type Forma = (typeof FORMAS)[number]

/** In hundredths: how much of the largest part of that shape, and where it lies in what is left over. */
export interface Ajuste {
  readonly forma: Forma
  readonly tamanho: number
  readonly x: number
  readonly y: number
}

export const AJUSTE_INICIAL = { tamanho: 100, x: 50, y: 50 } as const

/** The part of the picture that is kept: always inside of it, and a square to the point where a square was asked for. */
export function recorteDe({ largura, altura }: Medidas, { forma, tamanho, x, y }: Ajuste): Recorte {
  const maior = maiorDe({ largura, altura }, forma)
  const parte = {
    largura: Math.max(1, Math.round((maior.largura * tamanho) / 100)),
    altura: Math.max(1, Math.round((maior.altura * tamanho) / 100)),
  }
  return {
    x: Math.round(((largura - parte.largura) * x) / 100),
    y: Math.round(((altura - parte.altura) * y) / 100),
    ...parte,
  }
}

function maiorDe({ largura, altura }: Medidas, forma: Forma): Medidas {
  if (forma === 'inteira') return { largura, altura }
  if (forma === 'quadrada') {
    const lado = Math.min(largura, altura)
    return { largura: lado, altura: lado }
  }
  const alto = Math.min(altura, Math.floor(largura / 2))
  return { largura: Math.max(1, 2 * alto), altura: Math.max(1, alto) }
}

/** Where the part lies after it was pushed by so many points of the picture. */
export function empurrado(medidas: Medidas, ajuste: Ajuste, dx: number, dy: number): Ajuste {
  const parte = recorteDe(medidas, ajuste)
  const novo = (lugar: number, folga: number, passo: number) =>
    folga <= 0 ? lugar : Math.min(100, Math.max(0, lugar + (passo * 100) / folga))
  return {
    ...ajuste,
    x: novo(ajuste.x, medidas.largura - parte.largura, dx),
    y: novo(ajuste.y, medidas.altura - parte.altura, dy),
  }
}
