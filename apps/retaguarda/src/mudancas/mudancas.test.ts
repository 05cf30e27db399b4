import { expect, test } from 'vitest'
import { mudancas } from './mudancas'

const linhas = (...lados: Parameters<typeof mudancas>) =>
  mudancas(...lados).map(({ campo, era, ficou }) => `${campo}: ${era} → ${ficou}`)

test('only what changed is told, in words, with what it was', () => {
  expect(linhas({ descricao: 'Pizza', situacao: 'a' }, { descricao: 'Forno', situacao: 'a' })).toEqual([
    'Onde é usada: Pizza → Forno',
  ])
  expect(linhas(null, { papel: 'dono', origens: ['balcao', 'ifood'] })).toEqual([
    'Papel:  → dono',
    'Origens:  → balcao, ifood',
  ])
  expect(linhas({ fornoAutomatico: true }, null)).toEqual(['Forno automático: sim → '])
  expect(linhas(null, null)).toEqual([])
  expect(linhas({ url: 'https://a', ligado: false }, { url: 'https://b', ligado: true })).toEqual([
    'Endereço: https://a → https://b',
    'Ligado: não → sim',
  ])
})

test('what has parts is told part by part: nobody reads JSON', () => {
  const vazio = { abre: '', fecha: '' }
  expect(
    linhas(
      { metas: { pizza: 15 }, horarios: [vazio, vazio], tamanhos: [{ nome: 'Média', sigla: 'M' }], limites: {} },
      {
        metas: { pizza: 20 },
        horarios: [vazio, { abre: '18:00', fecha: '23:30' }],
        tamanhos: [
          { nome: 'Média', sigla: 'M' },
          { nome: 'Grande', sigla: 'G' },
        ],
        limites: { forno: 4 },
      },
    ),
  ).toEqual([
    'Meta da linha (min): pizza: 15 → 20',
    'Horário: segunda:  → 18:00 às 23:30',
    'Tamanhos de pizza: Média (M) → Média (M), Grande (G)',
    'Limite da coluna: forno:  → 4',
  ])
  expect(linhas({ fuso: 'America/Sao_Paulo' }, { fuso: 'America/Manaus' })).toEqual(['Fuso horário: Brasília → Manaus'])
  expect(linhas(null, { outro: [{ a: 1, b: { c: true } }] })).toEqual(['outro:  → a 1 · b c sim'])
  expect(JSON.stringify(linhas(null, { outro: [{ a: 1 }] }))).not.toContain('{')
})

test('a picture that was sent is told as one, and another one as another', () => {
  const [uma, outra] = ['App_Tenancy/ZE/img/logo-pZJgk2.png', 'App_Tenancy/ZE/img/logo-Qx7aaa.png']
  expect(linhas({ imagem: 'a do produto' }, { imagem: uma })).toEqual(['Imagem: a do produto → imagem enviada (pZJg)'])
  expect(linhas({ imagem: uma }, { imagem: outra })).toEqual(['Imagem: imagem enviada (pZJg) → imagem enviada (Qx7a)'])
})

test('what a tablet was prepared with and what an order is have names', () => {
  const tablet = { licenca: 'Salão', perfil: 'Cozinha', linhas: ['pizza'], tela: 'K' }
  expect(linhas(null, tablet).join('; ')).toBe(
    'Licença:  → Salão; Perfil de acesso:  → Cozinha; Linhas:  → pizza; Tela:  → Kanban',
  )
  expect(linhas(null, { origem: 'balcao', tipo: 'balcao' })).toEqual(['Origem:  → balcão', 'Tipo:  → balcão'])
  const impressora = { codificacao: 'cp860', iguais: 'juntar', itens: 'todas', tipo: 'entrega' }
  expect(linhas(null, impressora)).toEqual([
    'Acentos:  → CP860 (português)',
    'Impressões iguais:  → são vias do mesmo pedido',
    'Itens:  → todas as linhas',
    'Tipo:  → entrega',
  ])
  expect(linhas({ papelDaOpcao: 'remocao' }, { papelDaOpcao: null })).toEqual(['O que é: retirada (SEM) → '])
  expect(linhas(null, { itens: ['Pizza', 'Suco'] })).toEqual(['Itens:  → Pizza, Suco'])
})

test('documents, telephones and platforms are written as people write them, and nothing of them is cut off', () => {
  const escrito = { documento: '12abc34501de35', telefone: '11987654321', cep: '01310100', plataforma: 'opendelivery' }
  expect(linhas(null, escrito)).toEqual([
    'CNPJ ou CPF:  → 12.ABC.345/01DE-35',
    'Telefone:  → (11) 98765-4321',
    'CEP:  → 01310-100',
    'Plataforma:  → Open Delivery',
  ])
  expect(linhas(null, { telefone: '+55 11 98765-4321' })).toEqual(['Telefone:  → +55 11 98765-4321'])
  expect(linhas(null, { documento: null, cep: '' })).toEqual([])
})

test('a changed rule is told by what it looks at, with one arrow from the line it led to', () => {
  const antes = { regras: ['4.2 nome “batata” → fritura', '2.1 código “x.1 → y” → pizza'] }
  const depois = { regras: ['4.1 nome “batata” → cozinha', '3.1 categoria “Doces” → sobremesa'] }
  expect(linhas(antes, depois)).toEqual([
    'Regras: nome “batata”: fritura (regra 4.2) → cozinha (regra 4.1)',
    'Regras: código “x.1 → y”: pizza (regra 2.1) → ',
    'Regras: categoria “Doces”:  → sobremesa (regra 3.1)',
  ])
  expect(linhas({ regras: ['nome “suco” → fritura'] }, { novos: 1, regras: ['nome “suco” → cozinha'] })).toEqual([
    'Regras: nome “suco”: fritura → cozinha',
    'Novos:  → 1',
  ])
  expect(linhas(null, { regras: 3 })).toEqual(['Regras:  → 3'])
})
