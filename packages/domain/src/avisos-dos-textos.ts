import type { EntradaLimpa, PedidoDeEntrada } from './entrada'
import { MASCARA } from './mascara'
import { limitar } from './texto'

/** Of more a reader has had enough. */
const MAIS_DITOS = 30
const MOSTRADO = 60

/** What UTF-8 looks like that was read as Latin-1 and written once more: "PÃ£o". "MAÇÔ and "Ñ" are letters like others. */
const DUAS_VEZES = /Ã[\u0081-\u009f¡-¿‡‰ƒŠ‚€„šœ]|Â[¡-¿]|â€/

interface Texto {
  readonly campo: string
  readonly veio: string | undefined
  /** As the door kept it, empty where it kept nothing of it; of what no door masks the same as it came. */
  readonly ficou?: string
}

/** What of the words of an order is read otherwise than it was sent, or can hardly be meant: told to whoever sent it. */
export function avisosDosTextos(entrada: PedidoDeEntrada, limpa: EntradaLimpa): string[] {
  const avisos: string[] = []
  for (const texto of textosDe(entrada, limpa)) {
    if (avisos.length >= MAIS_DITOS) break
    avisos.push(...avisosDe(texto))
  }
  return avisos
}

function* textosDe(entrada: PedidoDeEntrada, { dados, itensLimpos }: EntradaLimpa): Generator<Texto, void, void> {
  const { cliente, mesa, observacao } = entrada
  yield { campo: 'cliente', veio: cliente }
  yield { campo: 'mesa', veio: mesa, ficou: dados.mesa }
  yield { campo: 'observacao', veio: observacao, ficou: dados.observacao }
  for (const [indice, item] of entrada.itens.entries()) {
    const aqui = `itens[${indice}]`
    const ficou = itensLimpos[indice]?.conteudo
    yield { campo: `${aqui}.nome`, veio: item.nome }
    yield { campo: `${aqui}.observacao`, veio: item.observacao, ficou: ficou?.observacao }
    // It is kept whole or not at all.
    yield { campo: `${aqui}.referencia`, veio: item.referencia, ficou: ficou?.referencia ?? '' }
    for (const [qual, { nome }] of (item.complementos ?? []).entries()) {
      yield { campo: `${aqui}.complementos[${qual}].nome`, veio: nome }
    }
    for (const [qual, sabor] of (item.pizza?.sabores ?? []).entries()) {
      yield { campo: `${aqui}.pizza.sabores[${qual}].nome`, veio: sabor.nome }
      const nota = ficou?.pizza?.sabores[qual]?.observacao
      yield { campo: `${aqui}.pizza.sabores[${qual}].observacao`, veio: sabor.observacao, ficou: nota }
    }
  }
}

function avisosDe({ campo, veio, ficou = veio }: Texto): string[] {
  if (!veio || ficou === undefined) return []
  return [
    ...(ficou === '' ? [`${campo} parece um telefone, um documento ou um e-mail: não foi guardada.`] : []),
    ...(mascaras(ficou) > mascaras(veio)
      ? [`${campo} tem o que parece um telefone, um documento ou um e-mail: no lugar ficou “${MASCARA}”.`]
      : []),
    ...(DUAS_VEZES.test(veio)
      ? [`${campo} “${limitar(veio, MOSTRADO)}” parece codificado duas vezes. Foi guardado assim: envie em UTF-8.`]
      : []),
  ]
}

function mascaras(texto: string): number {
  return texto.split(MASCARA).length
}
