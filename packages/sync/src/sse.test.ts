import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { criarLeitorSse, type MensagemSse } from './sse'

function ler(...pedacos: string[]): MensagemSse[] {
  const lidas: MensagemSse[] = []
  const leitor = criarLeitorSse((mensagem) => lidas.push(mensagem))
  for (const pedaco of pedacos) leitor.escrever(pedaco)
  return lidas
}

describe('server-sent events [SY28]', () => {
  it('reads name, data and id of a message', () => {
    expect(ler('id: e1:7\nevent: pulso\ndata: {"cursor":7}\n\n')).toEqual([
      { id: 'e1:7', event: 'pulso', data: '{"cursor":7}' },
    ])
  })

  it('joins several data lines and takes one leading blank away, not two', () => {
    expect(ler('data:a\ndata:  b\n\n')).toEqual([{ id: '', event: 'message', data: 'a\n b' }])
  })

  it('keeps the last id for messages that bring none, and ignores an id with a null character', () => {
    expect(ler('id: 1\ndata: a\n\nid: \0\ndata: b\n\n').map(({ id }) => id)).toEqual(['1', '1'])
  })

  it('forgets the name of a message without data', () => {
    expect(ler('event: pulso\n\ndata: x\n\n')).toEqual([{ id: '', event: 'message', data: 'x' }])
  })

  it('passes over comments, the byte order mark and unknown fields', () => {
    expect(ler('\uFEFF: oi\nretry: 5\nnada\ndata: x\n\n: fim\n\n')).toEqual([{ id: '', event: 'message', data: 'x' }])
  })

  it('drops a message that was cut off', () => {
    expect(ler('data: inteira\n\ndata: meia\n')).toHaveLength(1)
  })

  it('reads a carriage return and a line feed that came apart as one end of line', () => {
    expect(ler('data: a\r', '\ndata: b\r', '\n\r', '\n')).toEqual([{ id: '', event: 'message', data: 'a\nb' }])
  })

  it('reads the same whatever the line ends are and wherever the text was cut', () => {
    const valor = fc.string().map((texto) => texto.replace(/[\r\n\0\uFEFF]/g, ''))
    const mensagem = fc.record({ id: valor, event: valor, data: fc.array(valor, { minLength: 1 }) })
    const corte = fc.array(fc.nat({ max: 40 }), { minLength: 1 })
    fc.assert(
      fc.property(fc.array(mensagem), fc.constantFrom('\n', '\r', '\r\n'), corte, (mensagens, fim, cortes) => {
        const texto = mensagens
          .flatMap(({ id, event, data }) => [`id: ${id}`, `event: ${event}`, ...data.map((d) => `data: ${d}`), ''])
          .map((linha) => linha + fim)
          .join('')
        const pedacos: string[] = []
        for (let de = 0, vez = 0; de < texto.length; vez++) {
          const tamanho = (cortes[vez % cortes.length] ?? 0) + 1
          pedacos.push(texto.slice(de, de + tamanho))
          de += tamanho
        }
        expect(ler(...pedacos)).toEqual(
          mensagens.map(({ id, event, data }) => ({ id, event: event || 'message', data: data.join('\n') })),
        )
      }),
    )
  })
})
