import { mensagens, type NomeDaRegra } from '@kds/domain/validacao/mensagens'
import { cadastroSchema } from '@kds/protocol/retaguarda/cadastro'
import { pedirSenhaSchema } from '@kds/protocol/retaguarda/conta'
import { mudarEmpresaSchema } from '@kds/protocol/retaguarda/empresa'
import { novaLicencaSchema } from '@kds/protocol/retaguarda/licencas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Browser, type House, openCompany, type TestCompany } from './backoffice-house'

let house: House
let company: TestCompany
let dono: Browser

beforeAll(async () => {
  ;({ house, company, dono } = await openCompany())
})

afterAll(() => house.close())

const EMPRESA = {
  documento: '12.ABC.345/01DE-35',
  empresa: 'Pizzaria Bella Massa',
  telefone: '(11) 98765-4321',
  cep: '05422-030',
  email: 'casa@exemplo.com.br',
  repetirEmail: 'casa@exemplo.com.br',
  versao: 'qualquer',
}
const CADASTRO = {
  codigo: 'nenhum-codigo',
  documento: '11.222.333/0001-81',
  empresa: 'Bella Massa',
  telefone: '(11) 98765-4321',
  cep: '',
  sigla: 'BELLA',
  nome: 'Rafaela',
  email: 'rafaela@exemplo.com.br',
  senha: 'forno-a-lenha-48',
  repetir: 'forno-a-lenha-48',
  aceite: true,
}

interface Form {
  /** Where a person meets it. */
  readonly onde: string
  /** What the page checks with, and the server too. */
  readonly schema: z.ZodType
  readonly send: (body: object) => ReturnType<Browser['post']>
}

const empresa: Form = {
  onde: 'Empresa',
  schema: mudarEmpresaSchema,
  send: (body) => dono.put(`${company.path}/cadastro`, body),
}
const cadastro: Form = {
  onde: 'Cadastre a sua empresa',
  schema: cadastroSchema,
  send: (body) => house.browser().post('/links/primeira-conta', body),
}
const senha: Form = {
  onde: 'Esqueci a senha',
  schema: pedirSenhaSchema,
  send: (body) => house.browser().post('/conta/pedir-senha', body),
}
const licenca: Form = {
  onde: 'Nova licença',
  schema: novaLicencaSchema,
  send: (body) => dono.post(`${company.path}/licencas`, body),
}

/** One place for each at least; the type asks for all eleven. */
const PLACES: Readonly<Record<NomeDaRegra, readonly [form: Form, campo: string, body: object]>> = {
  obrigatorio: [empresa, 'empresa', { ...EMPRESA, empresa: ' ' }],
  mascara: [empresa, 'cep', { ...EMPRESA, cep: '0542-2030' }],
  camposIguais: [empresa, 'repetirEmail', { ...EMPRESA, repetirEmail: 'casa@exemplo.com' }],
  email: [empresa, 'email', { ...EMPRESA, email: 'casa@', repetirEmail: 'casa@' }],
  cpf: [empresa, 'documento', { ...EMPRESA, documento: '529.982.247-26' }],
  cnpj: [empresa, 'documento', { ...EMPRESA, documento: '12.ABC.345/01DE-53' }],
  senhasIguais: [cadastro, 'repetir', { ...CADASTRO, repetir: 'outra-senha-qualquer' }],
  minimo: [licenca, 'meses', { descricao: 'Salão', meses: 0 }],
  maximo: [licenca, 'meses', { descricao: 'Salão', meses: 121 }],
  cpfCnpjOuEmail: [senha, 'quem', { quem: 'rafaela' }],
  cpfOuCnpj: [empresa, 'documento', { ...EMPRESA, documento: '123' }],
}

describe('the eleven messages of the specification', () => {
  test.each(
    Object.entries(PLACES).map(([nome, [form, campo, body]]) => [
      mensagens[nome as NomeDaRegra],
      form.onde,
      campo,
      form,
      body,
    ]),
  )('“%s” is met in %s, at %s, on both sides of the wire', async (mensagem, _onde, campo, form, body) => {
    const seen = form.schema.safeParse(body).error?.issues ?? []
    expect(seen.map(({ path, message }) => [path.join('.'), message])).toEqual([[campo, mensagem]])
    const { status, body: answer } = await form.send(body)
    expect(status).toBe(400)
    expect(answer.campos).toEqual({ [campo]: mensagem })
  })

  test('the form of the company is saved with a CNPJ in figures or letters, or a CPF; the second of two is told', async () => {
    const { body: before } = await dono.get(`${company.path}/cadastro`)
    const save = (body: object) => dono.put(`${company.path}/cadastro`, body)
    const first = await save({ ...EMPRESA, versao: before.versao })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ documento: '12ABC34501DE35', empresa: 'Pizzaria Bella Massa', cep: '05422-030' })
    expect((await save({ ...EMPRESA, versao: before.versao })).status, 'sent again').toBe(200)
    expect((await save({ ...EMPRESA, cep: '', versao: before.versao })).status).toBe(409)
    const second = await save({ ...EMPRESA, documento: '529.982.247-25', versao: first.body.versao })
    expect(second.body.documento).toBe('52998224725')
    const third = await save({ ...EMPRESA, documento: '11222333000181', versao: second.body.versao })
    expect(third.body.documento).toBe('11222333000181')
    const { body } = await dono.get(`${company.path}/registro`)
    const lines = (body.itens as { acao: string; alvoTipo: string }[]).filter(({ alvoTipo }) => alvoTipo === 'empresa')
    expect(lines).toHaveLength(3)
  })
})
