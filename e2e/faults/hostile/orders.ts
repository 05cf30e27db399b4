const ORIGEM = 'balcao'
const NOTE = 1_000

/** As long as a note may be, of what the masking of personal data has most to look at. */
const NOTE_TEXT = '2345-6789:'.repeat(NOTE / 10)

export interface HostileOrder {
  readonly origem: string
  readonly referencia: string
  readonly body: string
}

function order(referencia: string, fields: object): HostileOrder {
  return {
    origem: ORIGEM,
    referencia,
    body: JSON.stringify({ origem: ORIGEM, referencia, tipo: 'entrega', ...fields }),
  }
}

/** A small request that becomes many cards: one pizza of 24 wordy flavours, ten times. */
export function manyCards(referencia: string): HostileOrder {
  const sabores = Array.from({ length: 24 }, (_, index) => ({ nome: `Sabor ${index}`, observacao: NOTE_TEXT }))
  return order(referencia, {
    itens: [{ nome: 'Pizza', quantidade: 10, linha: 'pizza', pizza: { tamanho: 'Grande', sabores } }],
  })
}

/** As much as one request may carry: two hundred items with the longest notes. */
export function longList(referencia: string, salt: string): HostileOrder {
  const itens = Array.from({ length: 200 }, (_, index) => ({
    nome: `Item ${index} ${salt}`,
    quantidade: 1,
    linha: 'chapa',
    observacao: NOTE_TEXT,
  }))
  return order(referencia, { itens })
}

/** Something for the clock to do at once: released, unseen and late within seconds. */
export function scheduled(referencia: string, inMs: number): HostileOrder {
  const em = new Date(Date.now() + inMs).toISOString()
  const itens = [{ nome: 'Batata', quantidade: 1, linha: 'fritura' }]
  return order(referencia, { agendadoPara: em, prometidoPara: em, itens })
}
