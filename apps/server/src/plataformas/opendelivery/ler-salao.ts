import { porPalavra } from '@kds/domain/por-palavra'
import { normalizar } from '@kds/domain/texto'
import { campo, noCaminho, primeiroTexto, texto } from '../traducao/ler'

/** Where an order that is eaten in the house goes. */
export interface Salao {
  readonly mesa: string | undefined
  /** By what its customer is found or called, where that is no table. */
  readonly notas: readonly string[]
}

type Lugar = 'mesa' | 'comanda' | 'balcao'

const LUGARES = porPalavra<Lugar>({
  ...{ TABLE: 'mesa', MESA: 'mesa', PLACE: 'mesa' },
  ...{ TAB: 'comanda', COMANDA: 'comanda' },
  ...{ COUNTER: 'balcao', BALCAO: 'balcao' },
})
/** Others call by a name or a telephone. */
const CHAMADAS = porPalavra<string>({ TICKET_NUMBER: 'senha', PAGER: 'pager' })

/** Version 1 has a field for each kind of place, version 2 one for all of them and says which it is. */
export function lerSalao(indoor: unknown): Salao {
  const modo = emMaiusculas(campo(indoor, 'operationMode') ?? campo(indoor, 'mode'))
  // A mode that nobody knows may be a car's as well.
  const dito = modo === '' ? 'mesa' : LUGARES[modo]
  const de = (lugar: Lugar) => (dito === lugar ? texto(campo(indoor, 'identifier')) : undefined)
  const chamada = noCaminho(indoor, 'fulfillment', 'call')
  const entrega = noCaminho(indoor, 'fulfillment', 'dispatch')
  const paraLevar = ['TAKEAWAY', 'LEVAR'].includes(emMaiusculas(campo(indoor, 'consumptionType')))
  const ditas: readonly (readonly [string | undefined, string | undefined])[] = [
    ['comanda', texto(campo(indoor, 'tab')) ?? semNome(de('comanda'))],
    ['balcão', semNome(de('balcao'))],
    ['lugar', texto(campo(indoor, 'seat')) ?? primeiroTexto(campo(entrega, 'seat'), 'label', 'id')],
    ['levar a', primeiroTexto(entrega, 'label', 'sector')],
    [CHAMADAS[emMaiusculas(campo(chamada, 'type'))], texto(campo(chamada, 'label'))],
  ]
  return {
    mesa: primeiroTexto(indoor, 'table', 'place') ?? de('mesa'),
    notas: [
      ...(paraLevar ? ['para levar'] : []),
      ...ditas.flatMap(([qual, valor]) => (qual && valor ? [`${qual} ${valor}`] : [])),
    ],
  }
}

function emMaiusculas(valor: unknown): string {
  return normalizar(texto(valor) ?? '').toUpperCase()
}

/** Where people are called by a name it stands in the place of a number. */
function semNome(dito: string | undefined): string | undefined {
  return dito !== undefined && /\d/.test(dito) ? dito : undefined
}
