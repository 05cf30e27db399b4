import { porPalavra } from '@kds/domain/por-palavra'
import { normalizar } from '@kds/domain/texto'

/** How other systems call our fields. */
const OUTROS_NOMES = porPalavra<string>({
  reason: 'motivo',
  cancellationreason: 'motivo',
  justificativa: 'motivo',
  obs: 'observacao',
  observacoes: 'observacao',
  comentario: 'observacao',
  comentarios: 'observacao',
  nota: 'observacao',
  notas: 'observacao',
  note: 'observacao',
  notes: 'observacao',
  qtd: 'quantidade',
  qtde: 'quantidade',
  quantity: 'quantidade',
  qty: 'quantidade',
  name: 'nome',
  produto: 'nome',
  descricao: 'nome',
  sku: 'codigo',
  cod: 'codigo',
  code: 'codigo',
  id: 'referencia',
  externalid: 'referencia',
  grupo: 'categoria',
  category: 'categoria',
  extras: 'complementos',
  opcionais: 'complementos',
  opcoes: 'complementos',
  acrescimos: 'adicionais',
  retirar: 'remocoes',
  remover: 'remocoes',
  massa: 'tipoMassa',
  size: 'tamanho',
  flavors: 'sabores',
  parte: 'fracao',
  items: 'itens',
  produtos: 'itens',
  nomecliente: 'cliente',
  customer: 'cliente',
  table: 'mesa',
  agendamento: 'agendadoPara',
  previsao: 'prometidoPara',
  urgente: 'prioridade',
  setor: 'linha',
})

/** As many letters wrong as a slip of the finger makes. */
const LETRAS = 2

/** Which of the known names somebody meant by another one. */
export function quisDizer(nome: string, conhecidos: readonly string[]): string | undefined {
  const dito = semSinais(nome)
  const outro = OUTROS_NOMES[dito]
  if (outro && conhecidos.includes(outro)) return outro
  const perto = conhecidos
    .map((conhecido) => ({ conhecido, letras: diferenca(dito, semSinais(conhecido)) }))
    .sort((a, b) => a.letras - b.letras)[0]
  return perto && perto.letras <= Math.min(LETRAS, Math.floor(dito.length / 3)) ? perto.conhecido : undefined
}

function semSinais(nome: string): string {
  return normalizar(nome).replace(/[^a-z0-9]/g, '')
}

/** Levenshtein's: letters to put, take or change. */
function diferenca(a: string, b: string): number {
  let linha = Array.from({ length: b.length + 1 }, (_, indice) => indice)
  for (let i = 1; i <= a.length; i += 1) {
    const acima = linha
    linha = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const trocar = (acima[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      linha[j] = Math.min(trocar, (acima[j] ?? 0) + 1, (linha[j - 1] ?? 0) + 1)
    }
  }
  return linha[b.length] ?? 0
}
