import type { Balcao } from '@kds/protocol/retaguarda/novo-pedido'
import { cardapioDe } from './montagem'

export const NADA = { codigo: '', categoria: '', adicionais: [], remocoes: [] }
export const BALCAO: Balcao = {
  cozinha: {
    id: 'c',
    nome: 'Matriz',
    fuso: 'America/Sao_Paulo',
    metaMinutos: 20,
    tamanhos: [
      { nome: 'Média', sigla: 'M' },
      { nome: 'Grande', sigla: 'G' },
    ],
    horarios: [],
  },
  agora: '2026-11-15T23:00:00.000Z',
  produtos: [
    { ...NADA, nome: 'Pizza', codigo: 'PZ', categoria: 'Salgadas', pizza: true },
    { ...NADA, nome: 'Pizza doce', codigo: 'PD', categoria: 'Doces', pizza: true },
    { ...NADA, nome: 'Batata Frita', codigo: 'PO01', categoria: 'Porções', pizza: false, adicionais: ['cheddar'] },
    { ...NADA, nome: 'Caldo verde', pizza: false },
  ],
  sabores: [
    { ...NADA, nome: 'Portuguesa', codigo: 'PZ07', categoria: 'Salgadas', remocoes: ['cebola', 'ovo'] },
    { ...NADA, nome: 'Calabresa', codigo: 'PZ02', categoria: 'Salgadas' },
    { ...NADA, nome: 'Califórnia', categoria: 'Salgadas' },
    { ...NADA, nome: 'Brigadeiro', categoria: 'Doces' },
  ],
  adicionais: [{ nome: 'Bacon', codigo: '', categoria: '' }],
  remocoes: [],
  massas: ['Tradicional', 'Fina'],
  bordas: ['Catupiry'],
}
export const cardapio = cardapioDe(BALCAO)
export const ESCOLHAS = { tamanho: 'Média', massa: 'Fina', borda: '', quantidade: 1, observacao: '' }
