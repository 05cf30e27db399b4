import { nomeDaOrigem } from '@kds/domain/origem-em-palavras'
import { porPalavra } from '@kds/domain/por-palavra'
import { FUSOS } from '@kds/protocol/retaguarda/cozinhas'
import { TELAS } from '../estacoes/telas'
import { comoCep, comoDocumento, comoTelefone } from '../formulario/mascaras'
import {
  NOMES_DAS_CODIFICACOES,
  NOMES_DAS_IGUAIS,
  NOMES_DAS_LINHAS,
  NOMES_DOS_TIPOS,
} from '../impressoras/impressora-em-palavras'
import { emDia, emMomento } from '../lista/datas'
import { NOMES_DAS_PLATAFORMAS, NOMES_DOS_PAPEIS } from '../lojas/loja-em-palavras'

/** What people call each field; what is not named here is shown by its own name. */
const CAMPOS = porPalavra<string>({
  aceite: 'O pedido é aceito',
  adicionais: 'Pode vir com mais',
  agendadoPara: 'Agendado para',
  alergias: 'Palavras de alergia',
  arquivadaEm: 'Arquivada em',
  arquivadoEm: 'Arquivado em',
  categoria: 'Categoria',
  cep: 'CEP',
  cliente: 'Cliente',
  chamada: 'Chamada',
  chave: 'Chave',
  chaveDeIntegracao: 'Chave',
  chavesDeAcesso: 'Chaves de acesso',
  codificacao: 'Acentos',
  codigo: 'Código',
  credenciais: 'Client ID e secret',
  convitesCancelados: 'Convites cancelados',
  copiadoDe: 'Como em',
  cozinha: 'Cozinha',
  cozinhaId: 'Cozinha',
  criadaEm: 'Criada em',
  descricao: 'Onde é usada',
  documento: 'CNPJ ou CPF',
  doItem: 'Linhas do item acima',
  email: 'E-mail',
  enderecoDeAutorizacao: 'Endereço dos tokens',
  emailVerificado: 'E-mail confirmado',
  empresa: 'Nome da casa',
  entrega: 'Entrega',
  entregaAutomaticaMinutos: 'Pronto vira entregue após (min)',
  evento: 'Evento',
  fim: 'Os itens terminam antes de',
  fornoAutomatico: 'Forno automático',
  fornoMinutos: 'Tempo de forno (min)',
  fuso: 'Fuso horário',
  horarios: 'Horário',
  identificacao: 'Código',
  ignorar: 'Linhas ignoradas',
  iguais: 'Impressões iguais',
  imagem: 'Imagem',
  inicio: 'Os itens começam depois de',
  intervaloS: 'Consultar a cada (s)',
  itens: 'Itens',
  licenca: 'Licença',
  licencasAte: 'Licenças até o dia',
  licencasMaximo: 'Quantas licenças',
  ligada: 'Ligada',
  ligado: 'Ligado',
  limiteMin: 'A plataforma espera (min)',
  limites: 'Limite da coluna',
  linha: 'Linha',
  linhas: 'Linhas',
  mesa: 'Mesa',
  meses: 'Meses',
  metaMinutos: 'Meta do pedido (min)',
  metas: 'Meta da linha (min)',
  modelo: 'Modelo',
  movidos: 'Itens movidos',
  mudados: 'Mudados',
  nome: 'Nome',
  novos: 'Novos',
  numero: 'Número',
  observacao: 'Observação',
  opcao: 'Opção',
  origem: 'Origem',
  origens: 'Origens',
  papel: 'Papel',
  papelDaOpcao: 'O que é',
  pausada: 'Pausada',
  perfil: 'Perfil de acesso',
  pizza: 'É uma pizza',
  plataforma: 'Plataforma',
  por: 'Por',
  porta: 'Porta',
  prometidoPara: 'Prometido para',
  quadro: 'Quadro',
  regras: 'Regras',
  remocoes: 'Pode vir sem',
  repetirEmail: 'Repita o e-mail',
  revogadaEm: 'Revogada em',
  sabores: 'Sabores',
  segredos: 'Segredos',
  segundoFator: 'Segundo fator',
  sessoes: 'Sessões',
  sigla: 'Sigla',
  situacao: 'Situação',
  suspensaEm: 'Suspensa em',
  tela: 'Tela',
  tamanhos: 'Tamanhos de pizza',
  telefone: 'Telefone',
  tipo: 'Tipo',
  tratamentoDosDados: 'Aceita como os dados são tratados',
  url: 'Endereço',
  urlDoToken: 'Endereço dos tokens',
  validaAte: 'Válida até',
})

const DIAS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** A file that the house sent: its name tells one from the next and nothing else. */
const ENVIADA = /^App_Tenancy\/.+\/(?:logo|icone)-(.{1,4})[^/]*$/
const DIA = /^\d{4}-\d\d-\d\d$/

/** A field by its path: `metas.pizza` is the target of the line pizza. */
export function campoEmPalavras(caminho: string): string {
  // What a rule looks at may have a point of its own.
  const [, campo = '', dentro] = /^([^.]*)(?:\.(.*))?$/s.exec(caminho) ?? []
  const nome = CAMPOS[campo] ?? campo
  if (dentro === undefined) return nome
  return `${nome}: ${campo === 'horarios' ? (DIAS[Number(dentro)] ?? dentro) : dentro}`
}

/** Letters that the wire has for what people call by a word. */
const LETRAS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tela: TELAS,
  aceite: { automatico: 'sozinho', manual: 'na cozinha' },
  plataforma: NOMES_DAS_PLATAFORMAS,
  papelDaOpcao: NOMES_DOS_PAPEIS,
  codificacao: NOMES_DAS_CODIFICACOES,
  iguais: NOMES_DAS_IGUAIS,
  itens: NOMES_DAS_LINHAS,
  tipo: NOMES_DOS_TIPOS,
}

/** Kept without their signs, or as they were typed before they were kept so. */
const MASCARAS = porPalavra<(texto: string) => string>({
  cep: comoCep,
  documento: comoDocumento,
  telefone: comoTelefone,
})

export function valorDoCampo(caminho: string, valor: unknown): string {
  if (typeof valor === 'string' && MASCARAS[caminho]) return comMascara(valor, MASCARAS[caminho])
  if (caminho === 'origem' && typeof valor === 'string') return nomeDaOrigem(valor) ?? valor
  const letra = typeof valor === 'string' ? LETRAS[caminho]?.[valor] : undefined
  return letra ?? valorEmPalavras(valor)
}

/** What the mask would cut stays as it is: the record says what was there. */
function comMascara(texto: string, mascara: (texto: string) => string): string {
  const mascarado = mascara(texto)
  return semSinais(mascarado) === semSinais(texto) ? mascarado : texto
}

function semSinais(texto: string): string {
  return texto.replace(/[^A-Za-z\d]/g, '').toUpperCase()
}

/** Empty for what is not there. */
export function valorEmPalavras(valor: unknown): string {
  if (valor === null || valor === undefined) return ''
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  if (typeof valor === 'number') return valor.toLocaleString('pt-BR')
  if (typeof valor === 'string') return textoEmPalavras(valor)
  if (Array.isArray(valor)) return valor.map(valorEmPalavras).filter(Boolean).join(', ')
  const campos = valor as Readonly<Record<string, unknown>>
  if ('abre' in campos && 'fecha' in campos) return campos.abre ? `${campos.abre} às ${campos.fecha}` : ''
  if ('nome' in campos && 'sigla' in campos) return `${campos.nome} (${campos.sigla})`
  return Object.entries(campos)
    .map(([nome, cada]) => [CAMPOS[nome] ?? nome, valorEmPalavras(cada)])
    .filter(([, dito]) => dito !== '')
    .map(([nome, dito]) => `${nome} ${dito}`)
    .join(' · ')
}

function textoEmPalavras(texto: string): string {
  if (INSTANTE.test(texto) && !Number.isNaN(Date.parse(texto))) return emMomento(texto)
  if (DIA.test(texto)) return emDia(`${texto}T12:00:00`)
  const [, enviada] = ENVIADA.exec(texto) ?? []
  if (enviada) return `imagem enviada (${enviada})`
  return (FUSOS as Readonly<Record<string, string>>)[texto] ?? texto
}
