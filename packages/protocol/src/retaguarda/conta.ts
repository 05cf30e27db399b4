import { cpfCnpjOuEmail } from '@kds/domain/validacao/regras'
import { z } from 'zod'
import { instante, legivel } from '../textos'
import { campoObrigatorio, codigoSchema, comSenhasIguais, emailSchema, senhaAtualSchema, senhaSchema } from './campos'
import { naoEntregueSchema } from './nao-entregue'
import { papelSchema } from './papeis'

export const correioSchema = z
  .enum(['email', 'terminal'])
  .describe('Para onde vão os links: por e-mail ou, sem SMTP_URL, para o terminal do servidor.')

/** The header in which a window says whose it is; whatever comes with another's session is refused. */
export const PESSOA_DA_JANELA = 'retaguarda-pessoa'

export type Correio = z.infer<typeof correioSchema>

export const entrarSchema = z.object({
  email: emailSchema,
  senha: senhaAtualSchema,
  lembrar: z.boolean().default(true).describe('Continuar conectado depois de fechar o navegador.'),
})

export const empresaDaContaSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  sigla: z.string(),
  papel: papelSchema,
  suspensa: z.boolean().describe('Suas telas e chaves são recusadas, e nada dela muda; os dados ficam.'),
})

export type EmpresaDaConta = z.infer<typeof empresaDaContaSchema>

export const contaSchema = z
  .object({
    id: z.uuid(),
    nome: z.string(),
    email: z.string(),
    emailVerificado: z.boolean(),
    administrador: z.boolean().describe('Da instalação.'),
    empresas: z.array(empresaDaContaSchema),
    correio: correioSchema,
    confirmacaoNaoEntregue: naoEntregueSchema
      .optional()
      .describe(
        'O último link de confirmação não chegou: o endereço foi recusado, ou o servidor de e-mail não o aceitou.',
      ),
    enderecoNaRede: z
      .string()
      .optional()
      .describe('Por onde outros aparelhos acham este servidor, para quem o abriu por um endereço que só abre nele.'),
  })
  .describe('Quem está conectado e a que empresas pertence.')

export type Conta = z.infer<typeof contaSchema>

export const faltaCodigoSchema = z
  .object({ falta: z.literal('codigo') })
  .describe('A senha está certa; falta o código do segundo fator.')

export const entradaSchema = z.union([contaSchema, faltaCodigoSchema])

export type Entrada = z.infer<typeof entradaSchema>

export const codigoDoSegundoFatorSchema = z.object({
  codigo: campoObrigatorio(40)
    .transform((valor) => valor.replace(/\s/g, ''))
    .describe('Os seis números do aplicativo, ou um dos códigos guardados.'),
})

export const comSenhaSchema = z.object({ senha: senhaAtualSchema })

export const segundoFatorNovoSchema = z.object({
  endereco: z.string().describe('Para o aplicativo, também como QR (otpauth://).'),
  codigos: z.array(z.string()).describe('Para guardar: mostrados só agora, cada um vale uma vez.'),
})

export const codigosGuardadosSchema = segundoFatorNovoSchema.pick({ codigos: true })

export const segurancaSchema = z.object({
  temSenha: z.boolean(),
  segundoFator: z.boolean(),
  contaDaEmpresa: z.boolean().describe('Ligada a uma conta da empresa (OpenID Connect).'),
})

export const entradasSchema = z.object({
  semContas: z.boolean().describe('Ninguém tem conta ainda: a primeira é criada pelo link que o servidor mostra.'),
  contaDaEmpresa: z.boolean().describe('Pode-se entrar pela conta da empresa (OpenID Connect).'),
  chavesDeAcessoEm: z.string().describe('O endereço em que valem as chaves de acesso (WebAuthn), o da instalação.'),
  retencaoDias: z.int().describe('Por quantos dias ficam os pedidos fechados e o registro.'),
})

export const enderecoDaContaSchema = z.object({
  endereco: z.string().describe('Para onde o navegador vai, e de onde volta com um código.'),
})

export const voltaDaContaSchema = z.object({
  state: z.string().min(1).max(500).overwrite(legivel),
  code: z.string().max(4_000).overwrite(legivel).optional(),
  error: z.string().max(200).overwrite(legivel).optional(),
  iss: z.string().max(500).overwrite(legivel).optional(),
})

export type VoltaDaConta = z.infer<typeof voltaDaContaSchema>

/** What browser and server say to each other about a passkey is WebAuthn's, and checked by its library. */
const webauthn = z.record(z.string(), z.unknown())

export const opcoesDaChaveSchema = z.object({ opcoes: webauthn.describe('Para o navegador (WebAuthn).') })

const nomeDaCredencial = z
  .string()
  .max(2_000)
  .regex(/^[\w-]+$/)

const respostaDaChave = z
  .object({
    id: nomeDaCredencial,
    rawId: nomeDaCredencial,
    type: z.literal('public-key'),
    // By their names, and nothing else: a list of names without an end is looked through before anybody knows who sent it.
    response: z.object({
      clientDataJSON: z.string().max(8_000),
      authenticatorData: z.string().max(8_000).optional(),
      signature: z.string().max(4_000).optional(),
      userHandle: z.string().max(400).optional(),
      attestationObject: z.string().max(20_000).optional(),
      publicKey: z.string().max(4_000).optional(),
      publicKeyAlgorithm: z.number().optional(),
      transports: z.array(z.string().max(40)).max(20).optional(),
    }),
    // Of extensions nothing is asked for.
    clientExtensionResults: z.object({}),
    authenticatorAttachment: z.string().max(40).optional(),
  })
  .describe('O que o navegador respondeu (WebAuthn).')

export const comecarChaveSchema = z.object({
  senha: z.string().max(1_000).default('').describe('A da conta, se ela tem uma.'),
})

export const nomeDaChaveSchema = z.object({ nome: campoObrigatorio(60).describe('Para reconhecer o aparelho.') })

export const novaChaveDeAcessoSchema = nomeDaChaveSchema.extend({ resposta: respostaDaChave })

export const entrarComChaveSchema = z.object({ resposta: respostaDaChave })

export const chaveDeAcessoSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  criadaEm: instante,
  usadaEm: instante.nullable(),
})

export type ChaveDeAcesso = z.infer<typeof chaveDeAcessoSchema>

export const chavesDeAcessoSchema = z.object({ itens: z.array(chaveDeAcessoSchema) })

export const pedirSenhaSchema = z.object({
  quem: campoObrigatorio(254, cpfCnpjOuEmail).describe('O e-mail da conta, ou o CPF ou CNPJ da empresa.'),
})

export const linkPedidoSchema = z.object({ correio: correioSchema })

export const novaSenhaSchema = comSenhasIguais(
  z.object({ codigo: codigoSchema, senha: senhaSchema, repetir: z.string().max(1_000).default('') }),
)

export const senhaTrocadaSchema = z.object({
  segundoFatorDesligado: z
    .boolean()
    .describe(
      'A conta tinha segundo fator, e o e-mail dela nunca foi confirmado: quem a retoma pelo link entra só pela senha.',
    ),
})

export const trocarSenhaSchema = comSenhasIguais(
  z.object({ atual: senhaAtualSchema, senha: senhaSchema, repetir: z.string().max(1_000).default('') }),
)

export const confirmarEmailSchema = z.object({ codigo: codigoSchema })

export const emailAConfirmarSchema = z.object({ email: z.string().describe('O que o link confirma.') })

export const corrigirEmailSchema = z.object({ email: emailSchema, senha: senhaAtualSchema })

export const sessaoSchema = z.object({
  id: z.uuid(),
  atual: z.boolean().describe('É a sessão que pergunta.'),
  endereco: z.string().nullable(),
  aparelho: z.string().nullable(),
  criadaEm: instante,
  expiraEm: instante,
})

export type SessaoAberta = z.infer<typeof sessaoSchema>

export const sessoesSchema = z.object({ itens: z.array(sessaoSchema) })
