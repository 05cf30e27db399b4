import { CAMPOS_DO_PEDIDO } from '@kds/domain/campos'
import { ETAPAS } from '@kds/domain/etapas'
import { LINHAS, POSTOS } from '@kds/domain/linhas'

type Objeto = Record<string, unknown>

/**
 * What a later server says of an order, in words this version knows. A step it does not know becomes the last one it does,
 * with a warning for the cook: an order half understood is shown, never hidden. Reads what came, so everything may be
 * missing or be something else: that is for the schema to find.
 */
export function pedidoDeOutraVersao(valor: unknown): unknown {
  if (!ehObjeto(valor)) return valor
  return {
    ...valor,
    ...lista(valor, 'itens', itemDeOutraVersao),
    ...lista(valor, 'mudancas', (mudanca) => ({
      ...mudanca,
      ...so(mudanca, 'campos', ({ campo }) => conhece(CAMPOS_DO_PEDIDO, campo)),
    })),
    ...lista(valor, 'movimentos', (movimento) => {
      const conhecidos = so(movimento, 'itens', ({ de, para }) => conhece(ETAPAS, de) && conhece(ETAPAS, para))
      const passos = lista(conhecidos, 'itens', (passo) => ({ ...passo, ...chaves(passo, 'entradas', ETAPAS) }))
      return { ...movimento, ...passos }
    }),
    ...chaves(valor, 'visto', POSTOS),
    ...chaves(valor, 'reconhecido', POSTOS),
  }
}

/** Limits of columns and targets of lines that this version does not draw. */
export function cozinhaDeOutraVersao(valor: unknown): unknown {
  return ehObjeto(valor) ? { ...valor, ...chaves(valor, 'limites', ETAPAS), ...chaves(valor, 'metas', LINHAS) } : valor
}

function itemDeOutraVersao(item: Objeto): Objeto {
  const conhecido = { ...item, ...chaves(item, 'entradas', ETAPAS) }
  if (conhece(ETAPAS, item.etapa) || typeof item.etapa !== 'string') return conhecido
  const aviso = `Está na etapa “${item.etapa}”, que este aplicativo não conhece. Atualize o aplicativo.`
  const avisos = Array.isArray(item.avisos) ? item.avisos : []
  return { ...conhecido, etapa: ultimaConhecida(conhecido), avisos: [...avisos, aviso] }
}

function ultimaConhecida({ entradas }: Objeto): string {
  const passadas = ehObjeto(entradas) ? Object.entries(entradas) : []
  const emOrdem = passadas.sort(([, a], [, b]) => seqDe(a) - seqDe(b))
  return emOrdem.at(-1)?.[0] ?? 'fila'
}

function seqDe(passagem: unknown): number {
  return ehObjeto(passagem) && typeof passagem.seq === 'number' ? passagem.seq : 0
}

function lista(objeto: Objeto, campo: string, ler: (parte: Objeto) => Objeto): Objeto {
  const partes = objeto[campo]
  return Array.isArray(partes) ? { [campo]: partes.map((parte) => (ehObjeto(parte) ? ler(parte) : parte)) } : {}
}

function so(objeto: Objeto, campo: string, fica: (parte: Objeto) => boolean): Objeto {
  const partes = objeto[campo]
  return Array.isArray(partes) ? { [campo]: partes.filter((parte) => !ehObjeto(parte) || fica(parte)) } : {}
}

function chaves(objeto: Objeto, campo: string, conhecidas: readonly string[]): Objeto {
  const tabela = objeto[campo]
  if (!ehObjeto(tabela)) return {}
  return { [campo]: Object.fromEntries(Object.entries(tabela).filter(([chave]) => conhecidas.includes(chave))) }
}

function conhece(conhecidas: readonly string[], valor: unknown): boolean {
  return typeof valor === 'string' && conhecidas.includes(valor)
}

function ehObjeto(valor: unknown): valor is Objeto {
  return typeof valor === 'object' && valor !== null && !Array.isArray(valor)
}
