const ESPERAS_MS = [500, 1_500, 4_000]

/** After all tries. */
export class ParteQueNaoVeio extends Error {}

type Espera = (ms: number) => Promise<void>

const esperarMesmo: Espera = (ms) => new Promise((passou) => setTimeout(passou, ms))

/** Again after a while, some times: a part of the page that was lost on its way comes at the next try. */
export async function insistir<Parte>(buscar: () => Promise<Parte>, esperar: Espera = esperarMesmo): Promise<Parte> {
  for (const ms of ESPERAS_MS) {
    try {
      return await buscar()
    } catch {
      await esperar(ms)
    }
  }
  return buscar().catch((erro) => {
    throw new ParteQueNaoVeio(String(erro))
  })
}
