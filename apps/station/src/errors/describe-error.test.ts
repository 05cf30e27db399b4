import { describe, expect, it } from 'vitest'
import { AppError, HttpError, LicencaInvalidaError, RegraNegocioError } from './app-errors'
import { describeError } from './describe-error'
import { MENSAGENS, OPS } from './mensagens'

const http = (status: number, body: unknown) => new HttpError(status, body, 'http://retaguarda/api')
const padrao = { titulo: 'Atenção!', mensagem: 'Não foi possível concluir a operação. Tente novamente.' }

const linhas: [situacao: string, erro: unknown, mensagem: string][] = [
  ['an application-defined error shows its own message', new AppError('Texto próprio.'), 'Texto próprio.'],
  ['a licence-invalid error shows its own message', new LicencaInvalidaError('Licença X.'), 'Licença X.'],
  ['a business-rule error shows its own message', new RegraNegocioError('Regra X.'), 'Regra X.'],
  [
    'status 0 speaks of the connection',
    http(0, null),
    'Tentativa de conexão com a retaguarda falhou. Verifique a conexão com a internet.',
  ],
  ['status 400 joins its Messages', http(400, { Messages: ['Um.', 'Dois.'] }), 'Um.\nDois.'],
  ['status 417 joins its Messages', http(417, { success: false, Messages: ['Um.', 'Dois.'] }), 'Um.\nDois.'],
  [
    'status 400 with invalid_grant shows the description',
    http(400, { error: 'invalid_grant', error_description: 'Licença vencida.' }),
    'Licença vencida.',
  ],
  [
    'status 417 with invalid_grant shows the description',
    http(417, { error: 'invalid_grant', error_description: 'Licença vencida.' }),
    'Licença vencida.',
  ],
  [
    'invalid_grant without description has its own text',
    http(400, { error: 'invalid_grant' }),
    'Tentativa de login inválida.',
  ],
  ['status 400 with a message shows it', http(400, { message: 'Faltou o nome.' }), 'Faltou o nome.'],
  ['status 417 with a message shows it', http(417, { message: 'Faltou o nome.' }), 'Faltou o nome.'],
  [
    'status 400 with a message and a success flag that is false shows it',
    http(400, { success: false, message: 'Faltou o nome.' }),
    'Faltou o nome.',
  ],
  [
    'status 401 asks for a new login',
    http(401, { message: 'ignored' }),
    'Por algum motivo esta requisição não está autorizada. Faça login novamente e tente de novo.',
  ],
  [
    'another error with status 400 shows the message of its raw body',
    { status: 400, body: '{"message":"Cru."}' },
    'Cru.',
  ],
  [
    'another error with status 401 joins the Messages of its raw body',
    { status: 401, _body: '{"Messages":["A","B"]}' },
    'A\nB',
  ],
]

const semTexto: [situacao: string, erro: unknown][] = [
  ['status 400 with any other body', http(400, { campo: 1 })],
  ['status 400 with a message and the success flag', http(400, { success: true, message: 'x' })],
  ['status 417 with an unreadable body', http(417, '<html>')],
  ['status 400 with an empty Messages list', http(400, { Messages: [] })],
  ['status 500', http(500, { Messages: ['stack trace'] })],
  ['status 404', http(404, null)],
  ['another error with status 401 and a body that says nothing', { status: 401, body: '{}' }],
  ['another error with status 400 and a body that is no JSON', { status: 400, body: 'oops' }],
  ['an error of the language', new TypeError('x is undefined')],
  ['a thrown text', 'boom'],
  ['nothing at all', undefined],
]

describe('the global handler', () => {
  it.each(linhas)('%s', (_situacao, erro, mensagem) => {
    expect(describeError(erro)).toEqual({ titulo: 'Atenção', mensagem })
  })

  it.each(semTexto)('shows the default alert for %s', (_situacao, erro) => {
    expect(describeError(erro)).toEqual(padrao)
  })
})

describe('the catalogue', () => {
  it('has the words of the specification', () => {
    expect(MENSAGENS.licencaInvalida).toBe('Número da licença inválido.')
    expect(MENSAGENS.semConfiguracoes).toBe('Configure uma licença válida para este aplicativo.')
    expect(MENSAGENS.semPerfil).toBe('Não existe perfil configurado para esta licença.')
    expect(MENSAGENS.perfilNaoCadastrado).toBe(
      'O perfil que está configurado para esta licença não está cadastrado na retaguarda.',
    )
    expect(MENSAGENS.semEstacao).toBe('Defina o nome da sua estação nas configurações antes de prosseguir.')
    expect(MENSAGENS.storageNaoAutorizado).toBe('Você não tem autorização para acessar o storage.')
    expect(OPS).toEqual({
      titulo: 'Ops!',
      mensagem: 'Ocorreu uma falha inesperada. Infelizmente o aplicativo precisa ser reiniciado.',
      reiniciar: 'Reiniciar',
      abrirConfiguracoes: 'Abrir Configurações',
    })
  })
})
