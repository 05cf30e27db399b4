import type { PedidoEnviado } from '@kds/protocol/retaguarda/novo-pedido'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Enviado } from './Enviados'

const AGORA = '2026-11-19T23:30:00.000Z'
const PEDIDO: PedidoEnviado = {
  id: '01a1f442-6530-72c4-87f5-e4b1d05630ba',
  numero: '7',
  tipo: 'entrega',
  origem: 'telefone',
  cliente: 'Ana',
  situacao: 'entregue',
  criadoEm: AGORA,
  enviadoEm: AGORA,
  prazo: AGORA,
  cozinhaId: 'c',
  referencia: 'r',
  por: 'Rosa',
  itens: [{ nome: 'Bauru', quantidade: 1 }],
  versao: 'v',
}

function dito(criadoEm: string): string {
  const feito = () => {}
  const pedido = (
    <Enviado
      pedido={{ ...PEDIDO, criadoEm }}
      fuso="America/Sao_Paulo"
      agora={() => Date.parse(AGORA)}
      aoRepetir={feito}
      aoMudar={feito}
      aoPedirCancelamento={feito}
    />
  )
  return renderToStaticMarkup(pedido).replace(/<style.*?<\/style>|<[^>]*>/g, ' ')
}

test('an order that was sent on another day says which: the one of tonight is looked for among them', () => {
  expect(dito('2026-11-19T23:15:00.000Z')).toMatch(/ 20:15 por Rosa/)
  expect(dito('2026-11-18T23:15:00.000Z')).toContain('18/11, 20:15 por Rosa')
  expect(dito('2025-12-31T23:15:00.000Z')).toContain('31/12/2025, 20:15 por Rosa')
})
