import {
  campo,
  coisasDe,
  ehVerdade,
  noCaminho,
  nomeDaOpcao,
  nomeDito,
  notasDoPedido,
  notasDoQueSeFaz,
  primeiroTexto,
  quantidadeDe,
  texto,
} from '../traducao/ler'
import { juntas } from '../traducao/ler-codigo'
import { lerTipo } from '../traducao/ler-tipo'
import { Medida } from '../traducao/medida'
import { lerNomeDaPizza } from '../traducao/nome-da-pizza'
import { ehTamanhoDePizza, falaDeOutraComida } from '../traducao/outra-comida'
import { palavrasDe } from '../traducao/palavras'
import { papelDaOpcao, papelDoGrupo, SEM_MAPEAMENTOS } from '../traducao/papel'
import type { Ilegivel, LinhaLida, OpcaoLida, PedidoLido } from '../traducao/pedido-lido'
import { comPergunta } from '../traducao/resposta'
import { quemPediu, semOCliente } from '../traducao/sem-o-cliente'
import { toTheEnd } from '../traducao/to-the-end'
import { juntos } from './juntos'

/**
 * An order whose pizzas come in parts, each with its own additions, crust and dough. Its times name no zone: the order counts from its
 * arrival.
 */
export function* lerPedidoWabizAosPoucos(corpo: unknown): Generator<void, PedidoLido | Ilegivel, void> {
  const referencia = referenciaWabiz(corpo)
  if (referencia === undefined) return { motivo: 'O pedido veio sem número e sem chave.' }
  const medida = new Medida()
  const linhas: LinhaLida[] = []
  for (const um of medida.linhas(produtosDe(corpo))) {
    linhas.push(...linhaDoProduto(um, medida))
    yield
  }
  if (linhas.length === 0) return { motivo: `O pedido ${referencia} veio sem itens.` }
  const mesa = texto(noCaminho(corpo, 'service', 'tableCode'))
  const { tipo, avisos } = lerTipo(noCaminho(corpo, 'service', 'type'), { de: campo(corpo, 'service'), mesa })
  return yield* semOCliente(
    {
      referencia,
      numero: primeiroTexto(corpo, 'orderNumber'),
      tipo,
      mesa,
      cliente: texto(noCaminho(corpo, 'customer', 'name')),
      observacao: notasDoPedido(corpo, 'obs', 'observation', 'observations', 'note', 'notes'),
      teste: ehVerdade(campo(corpo, 'isTest')),
      linhas,
      avisos: [...avisos, ...medida.avisosDoPedido],
    },
    quemPediu(corpo),
  )
}

export function lerPedidoWabiz(corpo: unknown): PedidoLido | Ilegivel {
  return toTheEnd(lerPedidoWabizAosPoucos(corpo))
}

export function referenciaWabiz(corpo: unknown): string | undefined {
  return primeiroTexto(corpo, 'internalKey', 'orderNumber')
}

interface Produto {
  readonly produto: unknown
  readonly grupo: unknown
  readonly indice: number
}

/** In groups, in groups of groups, or without any; one of anything stands for a list of it. */
function produtosDe(corpo: unknown): Produto[] {
  return coisasDe(campo(corpo, 'items')).flatMap((grupo) => produtosDoGrupo(grupo, GRUPOS_EM_GRUPOS))
}

const GRUPOS_EM_GRUPOS = 3

function produtosDoGrupo(grupo: unknown, fundo: number, deFora?: unknown): Produto[] {
  const ehProduto = ['parts', 'qty', 'quantity'].some((nome) => campo(grupo, nome) !== undefined)
  if (ehProduto || texto(grupo) !== undefined) return [{ produto: grupo, grupo: deFora, indice: 0 }]
  const dentro = fundo > 0 ? ['subGroups', 'groups'].flatMap((nome) => coisasDe(campo(grupo, nome))) : []
  return [
    ...coisasDe(campo(grupo, 'products')).map((produto, indice) => ({ produto, grupo, indice })),
    ...dentro.flatMap((um) => produtosDoGrupo(um, fundo - 1, grupo)),
  ]
}

/** Said of what is sold one by one: it tells nothing. */
const POR_UNIDADE = new Set(['un', 'und', 'unid', 'unidade', 'unidades'])

/**
 * A pizza is called by its size, and its parts are its flavours; anything else is called by its parts. It is a pizza where the payload says so,
 * where a part has a crust, or where several parts have a size and a group that can be no other food's.
 */
function linhaDoProduto({ produto, grupo, indice }: Produto, medida: Medida): LinhaLida[] {
  medida.novaLinha()
  const categoria = [primeiroTexto(grupo, 'groupName'), primeiroTexto(grupo, 'subGroupName')].filter(Boolean).join(' ')
  const partes = medida.opcoes(coisasDe(campo(produto, 'parts')))
  const nomes = partes.flatMap((parte) => nomeDaOpcao(parte) ?? [])
  const unidade = unidadeQueDiz(primeiroTexto(produto, 'unity'))
  const proprio = nomeDito(produto)
  const dizPizza = ehDitaPizza({ categoria, unidade, proprio, nomes })
  const pizza = dizPizza || [produto, ...partes].some(temBorda)
  const dosNomes = nomes.join(' + ')
  const nome = pizza ? juntos([proprio, unidade]) || dosNomes : (juntos([proprio, dosNomes]) ?? unidade)
  if (!nome) return []
  // "Coca-Cola 2L" alone is one of it.
  const { numero: quantidade, veio } = typeof produto === 'string' ? { numero: 1, veio: 1 } : quantidadeDe(produto)
  const valida = quantidade !== undefined && quantidade > 0
  const [unica] = partes
  const dasPartes = partes.flatMap((parte) => (pizza ? sabor(parte, medida) : escolhas(parte, medida)))
  const opcoes = [...dasPartes, ...escolhas(produto, medida)]
  const notas = partes.flatMap((parte) => notasDoQueSeFaz(parte) ?? [])
  return [
    {
      nome: dizPizza && !falaDePizza(nome) ? `Pizza ${nome}` : nome,
      ...(pizza && { pizza }),
      referencia: primeiroTexto(produto, 'pos') ?? String(indice + 1),
      codigo: partes.length === 1 && !pizza ? primeiroTexto(unica, 'externalCode') : undefined,
      categoria: categoria || undefined,
      quantidade: valida ? quantidade : 1,
      observacao: juntas(...new Set([notasDoQueSeFaz(produto), ...(pizza ? [] : notas)])),
      opcoes: [...(pizza || nome === unidade ? [] : daUnidade(unidade)), ...opcoes],
      avisos: [
        ...(valida ? [] : [`Quantidade veio como ${texto(veio) ?? 'nada'}. Confira o pedido.`]),
        ...medida.avisosDaLinha,
      ],
    },
  ]
}

interface Dito {
  readonly categoria: string
  readonly unidade: string | undefined
  readonly proprio: string | undefined
  readonly nomes: readonly string[]
}

function ehDitaPizza({ categoria, unidade, proprio, nomes }: Dito): boolean {
  // A group may be called "Pizzaria".
  if (palavrasDe(categoria).some((palavra) => palavra.startsWith('pizza'))) return true
  if ([unidade, proprio].some(falaDePizza)) return true
  if ([categoria, unidade, proprio, ...nomes].some(falaDeOutro)) return false
  // "Pizza Calabresa" sold one by one is called by its name.
  if (nomes.some(falaDePizza)) return nomes.length > 1 || unidade !== undefined
  return (
    nomes.length > 1 &&
    unidade !== undefined &&
    ehTamanhoDePizza(unidade, `${categoria} ${lerNomeDaPizza(proprio ?? '').resto}`)
  )
}

/** "Esfiha Pizzaiolo" is none. */
function falaDePizza(dito = ''): boolean {
  return palavrasDe(dito).some((palavra) => palavra === 'pizza' || palavra === 'pizzas')
}

function falaDeOutro(dito = ''): boolean {
  const papel = papelDoGrupo(dito)
  return papel === 'prato' || papel === 'bebida' || falaDeOutraComida(dito)
}

function temBorda(parte: unknown): boolean {
  return gruposDe(parte, 'edge').some((grupo) => coisasDe(campo(grupo, 'options')).length > 0)
}

function unidadeQueDiz(unidade: string | undefined): string | undefined {
  return POR_UNIDADE.has(palavrasDe(unidade ?? '').join(' ')) ? undefined : unidade
}

function daUnidade(unidade: string | undefined): OpcaoLida[] {
  return unidade === undefined ? [] : [{ nome: unidade, grupo: 'Tamanho', quantidade: 1, opcoes: [] }]
}

/** A drink among the parts is no flavour. */
function sabor(parte: unknown, medida: Medida): OpcaoLida[] {
  const nome = nomeDaOpcao(parte)
  if (nome === undefined) return escolhas(parte, medida)
  const codigo = primeiroTexto(parte, 'externalCode')
  const observacao = notasDoQueSeFaz(parte)
  const grupo = papelDaOpcao({ nome }, SEM_MAPEAMENTOS) === 'bebida' ? undefined : 'Sabor'
  return [{ nome, grupo, codigo, quantidade: 1, observacao, opcoes: escolhas(parte, medida) }]
}

/** Additions and others come as lists of groups, the crust as one group. What is chosen may have been made to somebody's wish again. */
function escolhas(parte: unknown, medida: Medida): OpcaoLida[] {
  const grupos = [
    ...medida.opcoes(gruposDe(parte, 'additionals')).map((grupo) => ({ grupo, padrao: 'Adicionais' })),
    ...gruposDe(parte, 'edge').map((grupo) => ({ grupo, padrao: 'Borda' })),
    ...medida.opcoes(gruposDe(parte, 'others')).map((grupo) => ({ grupo, padrao: undefined })),
  ]
  return grupos.flatMap(({ grupo, padrao }) =>
    // A text in the place of a group is what was chosen in it.
    medida.opcoes(texto(grupo) === undefined ? coisasDe(campo(grupo, 'options')) : [grupo]).flatMap((opcao) => {
      const nome = nomeDaOpcao(opcao)
      const dentro = escolhas(opcao, medida)
      if (nome === undefined) {
        if (dentro.length === 0) medida.deixar(1)
        return dentro
      }
      const quantidade = quantidadeDe(opcao).numero ?? 1
      const dito = { codigo: primeiroTexto(opcao, 'externalCode'), quantidade: quantidade > 0 ? quantidade : 1 }
      const observacao = notasDoQueSeFaz(opcao)
      const pergunta = primeiroTexto(grupo, 'name')
      return [{ ...comPergunta(nome, pergunta), grupo: pergunta ?? padrao, ...dito, observacao, opcoes: dentro }]
    }),
  )
}

/** In a block of their own, or beside the name. */
function gruposDe(parte: unknown, nome: string): readonly unknown[] {
  return [campo(parte, 'customization'), parte].flatMap((onde) => coisasDe(campo(onde, nome)))
}
