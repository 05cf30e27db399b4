import { z } from 'zod'
import { dito } from './dito'
import { texto } from './textos'

export const tipoDeTelaSchema = dito(z.enum(['F', 'K']), 'F: Fila; K: Kanban.', 'F')

export type TipoDeTela = z.infer<typeof tipoDeTelaSchema>

export const pedidoTabletSchema = z.object({
  codigo: dito(texto(200), 'O código que a câmera leu.', '7Q2KD9ZP'),
  instalacao: dito(
    texto(100),
    'O aparelho: se a resposta se perder, só ele pode pedir de novo.',
    '0199a1c2-7f00-7c3a-8a11-5d1f0e2b3c4d',
  ),
})

export type PedidoTablet = z.infer<typeof pedidoTabletSchema>

/** What fills the settings of a station, under the specification's names. */
export const respostaTabletSchema = z
  .object({
    numeroLicenca: dito(z.string(), 'Um número da licença só deste aparelho.', 'AB12-CD34-EF56'),
    codigoPerfil: dito(z.int(), 'O perfil em que a estação trabalha.', 1),
    estacao: dito(z.string(), 'O nome da estação.', 'Montagem 1'),
    mostraPizza: dito(z.boolean(), 'Se a tela mostra a linha da pizza.', true),
    mostraCozinha: dito(z.boolean(), 'Se a tela mostra a linha da cozinha.', false),
    mostraEntrada: dito(z.boolean(), 'Se a tela mostra a linha de entradas.', false),
    mostraSobremesa: dito(z.boolean(), 'Se a tela mostra a linha de sobremesas.', false),
    mostraChapa: dito(z.boolean(), 'Se a tela mostra a linha da chapa.', false),
    mostraFritura: dito(z.boolean(), 'Se a tela mostra a linha de fritura.', false),
    tipoTelamontador: tipoDeTelaSchema,
  })
  .describe('O que preenche as configurações do tablet.')

export type RespostaTablet = z.infer<typeof respostaTabletSchema>
