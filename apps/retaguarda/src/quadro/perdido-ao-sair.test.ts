import { expect, test } from 'vitest'
import { lugarDasRegras } from '../cardapio/lugar-das-regras'
import { Guarda } from '../novo-pedido/guarda'
import { rascunhoVazio } from '../novo-pedido/rascunho'
import { depositoDeTeste, guardadosDeTeste } from '../plataforma/deposito-de-teste'
import { perdidoAoSair } from './perdido-ao-sair'

const aba = { id: '1', estaAberta: () => true }
const APAGA = 'Quem sai apaga o que está neste aparelho'

test('who has nothing unsaved is asked nothing', () => {
  const aqui = depositoDeTeste()
  aqui.setItem('retaguarda.empresa', 'e')
  expect(perdidoAoSair(guardadosDeTeste(aqui), false)).toBeUndefined()
})

test('a page, rules that were left for later and an order that was begun are each asked about', () => {
  expect(perdidoAoSair(guardadosDeTeste(), true)).toEqual({
    titulo: 'Sair sem salvar?',
    texto: `O que você mudou nesta página não foi salvo. ${APAGA}.`,
  })
  const aqui = depositoDeTeste()
  aqui.setItem(lugarDasRegras('p', 'c'), '{}')
  new Guarda(guardadosDeTeste(aqui), 'e', 'p', aba, 'c').guardarRascunho(rascunhoVazio('r'))
  expect(perdidoAoSair(guardadosDeTeste(aqui), false)?.texto).toBe(
    `Um pedido começado em Novo pedido não foi enviado. Há regras mudadas em Linhas que não foram salvas. ${APAGA}.`,
  )
})

test('orders that wait for the connection come first, with what to do about them', () => {
  const aqui = depositoDeTeste()
  aqui.setItem(`${new Guarda(guardadosDeTeste(aqui), 'e', 'p', aba).chave}.envios`, '[{}]')
  expect(perdidoAoSair(guardadosDeTeste(aqui), false)).toEqual({
    titulo: 'Sair sem enviar?',
    texto: `1 pedido ainda não chegou à cozinha. ${APAGA}: espere a conexão, ou corrija em Novo pedido.`,
  })
})
