import { campo, lista, noCaminho, nomeDaOpcao, numero, primeiroTexto, texto } from '../traducao/ler'
import { lerTipo } from '../traducao/ler-tipo'
import { Medida } from '../traducao/medida'
import { palavrasDe } from '../traducao/palavras'
import type { Ilegivel, LinhaLida, OpcaoLida, PedidoLido } from '../traducao/pedido-lido'

/**
 * An order whose pizzas come in parts, each with its own additions, crust and dough. Its times name no zone: the order counts from its
 * arrival.
 */
export function lerPedidoWabiz(corpo: unknown): PedidoLido | Ilegivel {
  const referencia = referenciaWabiz(corpo)
  if (referencia === undefined) return { motivo: 'O pedido veio sem número e sem chave.' }
  const medida = new Medida()
  const linhas = medida.linhas(produtosDe(corpo)).flatMap((um) => linhaDoProduto(um, medida))
  if (linhas.length === 0) return { motivo: `O pedido ${referencia} veio sem itens.` }
  const mesa = texto(noCaminho(corpo, 'service', 'tableCode'))
  const { tipo, avisos } = lerTipo(noCaminho(corpo, 'service', 'type'), { de: campo(corpo, 'service'), mesa })
  return {
    referencia,
    numero: primeiroTexto(corpo, 'orderNumber'),
    tipo,
    mesa,
    cliente: texto(noCaminho(corpo, 'customer', 'name')),
    observacao: primeiroTexto(corpo, 'obs'),
    teste: false,
    linhas,
    avisos: [...avisos, ...medida.avisosDoPedido],
  }
}

export function referenciaWabiz(corpo: unknown): string | undefined {
  return primeiroTexto(corpo, 'internalKey', 'orderNumber')
}

/** Without looking what they are. */
export function temItensWabiz(corpo: unknown): boolean {
  return lista(campo(corpo, 'items')).some((grupo) => lista(campo(grupo, 'products')).length > 0)
}

interface Produto {
  readonly produto: unknown
  readonly grupo: unknown
  readonly indice: number
}

function produtosDe(corpo: unknown): Produto[] {
  return lista(campo(corpo, 'items')).flatMap((grupo) =>
    lista(campo(grupo, 'products')).map((produto, indice) => ({ produto, grupo, indice })),
  )
}

/** A pizza is called by its size, and its parts are its flavours; anything else is called by its part. */
function linhaDoProduto({ produto, grupo, indice }: Produto, medida: Medida): LinhaLida[] {
  medida.novaLinha()
  const categoria = [primeiroTexto(grupo, 'groupName'), primeiroTexto(grupo, 'subGroupName')].filter(Boolean).join(' ')
  const partes = medida.opcoes(lista(campo(produto, 'parts')))
  const nomes = partes.flatMap((parte) => primeiroTexto(parte, 'name') ?? [])
  const unidade = primeiroTexto(produto, 'unity')
  const ehPizza = partes.length > 1 || palavrasDe(categoria).some((palavra) => palavra.startsWith('pizza'))
  const nome = (ehPizza ? unidade : nomes.join(' + ')) || primeiroTexto(produto, 'name') || unidade
  if (nome === undefined || nome === '') return []
  const quantidade = numero(campo(produto, 'qty'))
  const valida = quantidade !== undefined && quantidade > 0
  const [unica] = partes
  const opcoes = partes.flatMap((parte) => (ehPizza ? sabor(parte, medida) : escolhas(parte, medida)))
  return [
    {
      nome: ehPizza && !palavrasDe(nome).includes('pizza') ? `Pizza ${nome}` : nome,
      referencia: primeiroTexto(produto, 'pos') ?? String(indice + 1),
      codigo: partes.length === 1 && !ehPizza ? primeiroTexto(unica, 'externalCode') : undefined,
      categoria: categoria || undefined,
      quantidade: valida ? quantidade : 1,
      observacao: primeiroTexto(produto, 'obs') ?? (ehPizza ? undefined : primeiroTexto(unica, 'obs')),
      opcoes,
      avisos: [
        ...(valida ? [] : [`Quantidade veio como ${texto(campo(produto, 'qty')) ?? 'nada'}. Confira o pedido.`]),
        ...medida.avisosDaLinha,
      ],
    },
  ]
}

function sabor(parte: unknown, medida: Medida): OpcaoLida[] {
  const nome = nomeDaOpcao(parte)
  if (nome === undefined) return escolhas(parte, medida)
  const codigo = primeiroTexto(parte, 'externalCode')
  const observacao = primeiroTexto(parte, 'obs')
  return [{ nome, grupo: 'Sabor', codigo, quantidade: 1, observacao, opcoes: escolhas(parte, medida) }]
}

/** Additions and others come as lists of groups, the crust as one group. */
function escolhas(parte: unknown, medida: Medida): OpcaoLida[] {
  const feito = campo(parte, 'customization')
  const grupos = [
    ...medida.opcoes(lista(campo(feito, 'additionals'))).map((grupo) => ({ grupo, padrao: 'Adicionais' })),
    { grupo: campo(feito, 'edge'), padrao: 'Borda' },
    ...medida.opcoes(lista(campo(feito, 'others'))).map((grupo) => ({ grupo, padrao: undefined })),
  ]
  return grupos.flatMap(({ grupo, padrao }) =>
    medida.opcoes(lista(campo(grupo, 'options'))).flatMap((opcao): OpcaoLida[] => {
      const nome = nomeDaOpcao(opcao)
      if (nome === undefined) return []
      const quantidade = numero(campo(opcao, 'qty')) ?? 1
      const dito = { codigo: primeiroTexto(opcao, 'externalCode'), quantidade: quantidade > 0 ? quantidade : 1 }
      return [{ nome, grupo: primeiroTexto(grupo, 'name') ?? padrao, ...dito, opcoes: [] }]
    }),
  )
}
