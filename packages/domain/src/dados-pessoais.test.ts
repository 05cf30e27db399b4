import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mascararDados, primeiroNome } from './dados-pessoais'
import { digitosVerificadoresCnpj, formatarCnpj } from './documentos/cnpj'
import { cpfValido, digitosVerificadoresCpf } from './documentos/cpf'
import { emailValido } from './documentos/email'

describe('first name', () => {
  it.each([
    ['MARIA DE SOUZA', 'Maria'],
    ['maria de souza', 'Maria'],
    ['Maria Clara', 'Maria'],
    ['  josé  da silva', 'José'],
    ['ÂNGELA', 'Ângela'],
    ['McCartney Paul', 'McCartney'],
    ['ana-clara lima', 'Ana-Clara'],
    ["D'ÁVILA", "D'Ávila"],
    ['(João)', 'João'],
    ['da Silva', 'Silva'],
    ['maria_souza', 'Maria'],
    ['joão.souza', 'João'],
    ['João/Ana', 'João'],
    ['José', 'José'],
  ])('[DP1] %j is called %j', (nome, esperado) => {
    expect(primeiroNome(nome)).toBe(esperado)
  })

  it.each([
    ['Sr. José Pereira', 'Sr. José'],
    ['SR JOSÉ PEREIRA', 'Sr José'],
    ['sr.josé', 'Sr. José'],
    ['dona maria das dores', 'Dona Maria'],
    ['Seu Zé', 'Seu Zé'],
    ['Dra. ANA PAULA', 'Dra. Ana'],
    ['D. Lúcia Prado', 'D. Lúcia'],
    ['d.lúcia', 'D. Lúcia'],
    ['D Lúcia', 'D'],
    ['Dona', 'Dona'],
  ])('[DP2] the form of address stays: %j is called %j', (nome, esperado) => {
    expect(primeiroNome(nome)).toBe(esperado)
  })

  it.each([
    ['maria.souza@example.com', undefined],
    ['Maria maria.souza@example.com', 'Maria'],
    ['@maria', undefined],
    ['11 98765-4321', undefined],
    ['(11) 98765-4321 Ana Lima', 'Ana'],
    ['Ana 529.982.247-25', 'Ana'],
    ['Ana2', 'Ana'],
    ['12ABC34501DE35', undefined],
    ['', undefined],
    [' . - ', undefined],
    ['🍕', undefined],
  ])('[DP3] addresses and numbers are no names: %j gives %j', (nome, esperado) => {
    expect(primeiroNome(nome)).toBe(esperado)
  })

  it.each([
    ['Mesa 7', 'Mesa 7'],
    ['MESA 07', 'Mesa 07'],
    ['mesa: 12', 'Mesa 12'],
    ['Comanda nº 12', 'Comanda 12'],
    ['Senha 45', 'Senha 45'],
    ['Balcão 3', 'Balcão 3'],
    ['Comanda A12', 'Comanda A12'],
    ['Mesa7B', 'Mesa 7B'],
    ['Mesa 7 - João da Silva', 'Mesa 7 João'],
    ['Mesa 7 Dona Maria', 'Mesa 7 Dona Maria'],
    ['Mesa 11987654321', 'Mesa'],
    ['Mesa 3456-7890', 'Mesa'],
    ['Mesa 7 - 11 98765-4321', 'Mesa 7'],
    ['Mesas 7 e 8', 'Mesas'],
    ['Comanda N12', 'Comanda N12'],
    ['Mesa 7 ana@gmail.com', 'Mesa 7'],
    ['Mesa', 'Mesa'],
    ['Mesaque 7', 'Mesaque'],
    ['Ana 7', 'Ana'],
  ])('[DP1] a table or a call number is no name: %j is called %j', (nome, esperado) => {
    expect(primeiroNome(nome)).toBe(esperado)
    if (esperado) expect(primeiroNome(esperado)).toBe(esperado)
  })

  it('[DP1] whatever comes in, at most one word without form of address, no digit and no @ comes out, and it is stable', () => {
    const pedaco = fc.oneof(
      fc.constantFrom('Maria', 'JOSÉ', 'da', 'Silva', 'ana.lima@x.com', '11 98765-4321', '529.982.247-25', ' ', '.'),
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(pedaco), (pedacos) => {
        const nome = primeiroNome(pedacos.join(' '))
        if (nome === undefined) return
        expect(nome).not.toMatch(/[\d@\s]/)
        expect(nome.length).toBeLessThanOrEqual(40)
        expect(primeiroNome(nome)).toBe(nome)
      }),
    )
  })
})

describe('masking personal data in free text', () => {
  it.each([
    // CPF, CNPJ, RG
    ['CPF na nota 529.982.247-25 por favor', 'CPF na nota ••• por favor'],
    ['cpf 52998224725', 'cpf •••'],
    ['529 982 247 25', '•••'],
    ['nota: 11.222.333/0001-81.', 'nota: •••.'],
    ['cnpj 12.ABC.345/01DE-35 obrigado', 'cnpj ••• obrigado'],
    ['cnpj 12abc34501de35', 'cnpj •••'],
    ['AB.CDE.FGH/IJKL-80', '•••'],
    ['RG 12.345.678-X', 'RG •••'],
    // telephones
    ['ligar 11 98765-4321', 'ligar •••'],
    ['ligar (11) 98765-4321 ao chegar', 'ligar ••• ao chegar'],
    ['(11)98765-4321', '•••'],
    ['tel +55 11 98765-4321', 'tel •••'],
    ['+5511987654321', '•••'],
    ['(11 98765-4321)', '(•••)'],
    ['+55 (11) 9 8765 4321', '•••'],
    ['011 3456-7890', '•••'],
    ['(021) 3456.7890', '•••'],
    ['11/3456-7890', '•••'],
    ['0 15 11 98765-4321', '0 15 •••'],
    ['98765-4321', '•••'],
    ['9 8765-4321', '•••'],
    ['98765 4321', '•••'],
    ['98765 - 4321', '•••'],
    ['fone 3456-7890', 'fone •••'],
    ['fone 3456 7890', 'fone •••'],
    ['chamar no 3456-7890', 'chamar no •••'],
    ['fone34567890', 'fone•••'],
    ['11.98765.4321 2 pizzas', '••• 2 pizzas'],
    // CEP, cards
    ['CEP 01310-100, número 900', 'CEP •••, número 900'],
    ['cep: 01310 100', 'cep: •••'],
    ['01.310-100', '•••'],
    ['cartão 4111 1111 1111 1111', 'cartão •••'],
    ['2 x 4111-1111-1111-1111', '2 x •••'],
    ['11 4111 1111 1111 1111', '11 •••'],
    ['3782 822463 10005', '•••'],
    // e-mail
    ['mandar para maria.souza@example.com.br!', 'mandar para •••!'],
    ['MARIA@GMAIL.COM', '•••'],
    ['maria @ gmail.com', '•••'],
    ['maria@gmail', '•••'],
    ['joão@aluno.escola.sp.gov.br', '•••'],
    ['maria@gmail.com.Sem cebola', '•••.Sem cebola'],
    ['maria@gmail.com. Sem cebola', '•••. Sem cebola'],
    // as telephones, word processors and other keyboards write it
    ['ligar +55 11 98765\u20114321', 'ligar •••'],
    ['ligar \u202d+55\u00a011\u00a098765\u20114321\u202c ok', 'ligar ••• ok'],
    ['11 98765\u20104321 ou 98765\u22124321', '••• ou •••'],
    ['11\u202f98765\u30004321', '•••'],
    ['529.982.247\u201125', '•••'],
    ['529\u202f982\u202f247\u202f25', '•••'],
    ['01310\u2011100', '•••'],
    ['4111\u20111111\u20111111\u20111111', '•••'],
    ['11.222.333/0001\u201181', '•••'],
    [
      '1\ufe0f\u20e31\ufe0f\u20e39\ufe0f\u20e38\ufe0f\u20e37\ufe0f\u20e36\ufe0f\u20e35\ufe0f\u20e34\ufe0f\u20e33\ufe0f\u20e32\ufe0f\u20e31\ufe0f\u20e3',
      '•••',
    ],
    ['１１ ９８７６５－４３２１', '•••'],
    ['11\u00ad98765\u00ad4321', '•••'],
    ['11/98765/4321', '•••'],
    ['ana.silva＠gmail.com', '•••'],
  ])('[DP4] %j becomes %j', (texto, esperado) => {
    expect(mascararDados(texto)).toBe(esperado)
  })

  it.each([
    'entregar 21:30',
    'entre 19:00 e 20:30, mesa 12, 16 pedaços',
    'juntar com #412 e #4135',
    'pedidos 2341 2342',
    'pedidos 2341-2342',
    'R$ 45,00 em dinheiro, troco para R$ 1.100,00',
    '2 litros, 350ml, 500 g, 1,5 kg',
    '1/2 calabresa 1/2 mussarela',
    'para 15/11/2026 às 20:30',
    'para 15/11/2026 2030',
    'para 15-11-2026 20h30',
    '2026-11-15T20:30:00.000Z',
    '4 pedaços 8 pedaços 12 pedaços 16 pedaços 20 pedaços',
    '100 200 300 50',
    '1 2 3 4 5 6 7 8 9 10 11 12',
    'mesas 10, 11, 12, 13, 14 e 15',
    '@pizzaria no insta',
    '2 pizzas @ 45.00',
    'render@https://kds.example/assets/index.js:12345:678',
    'vite@8.3.8 node_modules/@ionic/react/dist/index.js:1234:56',
    'pedido 0192f3a4-7b8c-7def-8123-456789012345 recusado',
    'REFRIGERANTE20 gelado',
    '１６ pedaços\u2011família, 1\ufe0f\u20e3 sem\u202fcebola ＠pizzaria',
  ])('[DP5] %j is left as it is', (texto) => {
    expect(mascararDados(texto)).toBe(texto)
  })

  const cozinha = fc.constantFrom(
    'sem cebola',
    '16 pedaços',
    '2 litros',
    '21:30',
    '#412',
    'R$ 45,00',
    'R$ 1.100,00',
    'mesa 12',
    '1/2 calabresa',
    '350ml',
    '500 g',
    '3x',
    '15/11/2026',
    'bem assada',
    'apto 1203',
    'bloco 4',
  )

  it('[DP5] kitchen talk is left as it is, however much of it there is', () => {
    fc.assert(
      fc.property(
        fc.array(cozinha, { maxLength: 12 }),
        fc.constantFrom(' ', ', ', ' - ', '\n', '; '),
        (frases, junta) => {
          const texto = frases.join(junta)
          expect(mascararDados(texto)).toBe(texto)
        },
      ),
      { numRuns: 1000 },
    )
  })

  const digito = fc.stringMatching(/^\d$/)
  const sep = fc.constantFrom('', ' ', '-', '.', ' - ')
  const cpf = fc.stringMatching(/^\d{9}$/).map((b) => `${b}${digitosVerificadoresCpf(b)}`)
  const cnpj = fc
    .oneof(fc.stringMatching(/^\d{12}$/), fc.stringMatching(/^[A-Z\d]{8}0001$/))
    .map((b) => `${b}${digitosVerificadoresCnpj(b)}`)
  const ddd = fc.stringMatching(/^[1-9]{2}$/)
  const assinante = fc.oneof(fc.stringMatching(/^9\d{8}$/), fc.stringMatching(/^[2-5]\d{7}$/))
  const telefone = fc
    .tuple(fc.constantFrom('', '+55', '55', '+55 ', '0'), ddd, assinante, fc.constantFrom('p', 's'), sep, sep)
    .map(([pais, area, numero, forma, a, b]) => {
      const meio = `${numero.slice(0, -4)}${b}${numero.slice(-4)}`
      return forma === 'p' ? `${pais}(${area})${a}${meio}` : `${pais}${area}${a}${meio}`
    })
  const semDdd = fc
    .tuple(assinante, fc.constantFrom('', '-', ' ', '.', ' - '))
    .map(([numero, s]) => `${numero.slice(0, -4)}${s}${numero.slice(-4)}`)
  const cpfEscrito = fc
    .tuple(cpf, fc.constantFrom(['', ''], ['.', '-'], [' ', ' '], ['.', ' '], ['-', '-']))
    .map(([c, [s, f]]) => `${c.slice(0, 3)}${s}${c.slice(3, 6)}${s}${c.slice(6, 9)}${f}${c.slice(9)}`)
  const cnpjEscrito = fc.tuple(cnpj, fc.boolean()).map(([c, formatado]) => (formatado ? (formatarCnpj(c) ?? c) : c))
  const cep = fc.stringMatching(/^\d{5}-?\d{3}$/)
  const cartao = fc
    .tuple(fc.stringMatching(/^\d{16}$/), fc.constantFrom('', ' ', '-'))
    .map(([n, s]) => n.match(/.{4}/g)?.join(s) ?? n)
  const pessoal = fc.oneof(cpfEscrito, cnpjEscrito, telefone, semDdd, cep, cartao)

  it('[DP6] a document, telephone, CEP or card between words leaves not one of its characters behind', () => {
    fc.assert(
      fc.property(fc.constantFrom('ligar', 'nota:', 'sem cebola,', 'cliente'), pessoal, (antes, numero) => {
        const mascarado = mascararDados(`${antes} ${numero} ok`)
        expect(mascarado).toBe(`${antes} ••• ok`)
      }),
      { numRuns: 3000 },
    )
  })

  it('[DP6] a telephone whose digits could be a CPF goes with its country', () => {
    expect(cpfValido('41981485970')).toBe(true)
    expect(mascararDados('ligar +55 41981485970 ok')).toBe('ligar ••• ok')
  })

  it('[DP6] among kitchen talk no run of digits is left that could be a CPF, CNPJ or telephone', () => {
    const frase = fc.oneof(cozinha, pessoal, fc.stringMatching(/^\d{1,20}$/), digito)
    fc.assert(
      fc.property(fc.array(frase), fc.constantFrom(' ', ', ', '', '-', '\n'), (frases, junta) => {
        expect(mascararDados(frases.join(junta))).not.toMatch(/\d{8}/)
      }),
      { numRuns: 1000 },
    )
  })

  it('[DP6] no e-mail address survives', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z][a-z\d._+-]{0,20}[a-z\d]@[a-z][a-z\d]{1,10}\.(com|com\.br|net|app|sp\.gov\.br)$/),
        (endereco) => {
          fc.pre(emailValido(endereco))
          expect(mascararDados(`avisar ${endereco} por favor`)).toBe('avisar ••• por favor')
        },
      ),
    )
  })

  const embaralhado = fc
    .array(fc.oneof(cozinha, pessoal, fc.emailAddress(), fc.constantFrom(...' .,-/()+@#•0159aé'), fc.string()), {
      maxLength: 12,
    })
    .map((pedacos) => pedacos.join(''))

  it('[DP7] masking what is masked changes nothing', () => {
    fc.assert(
      fc.property(embaralhado, (texto) => {
        const mascarado = mascararDados(texto)
        expect(mascararDados(mascarado)).toBe(mascarado)
      }),
      { numRuns: 3000 },
    )
  })

  it('[DP9] numbers that hide each other are told apart, up to four in a row', () => {
    expect(mascararDados('fones 3456-7890/3456-7891/3456-7892/3456-7893 mesa 12')).toBe('fones •••/•••/•••/••• mesa 12')
  })

  it.each(['2345-6789:', 'AB.CDE.FGH/IJKL-80', ':3456-7890a192f3a4-7b8c-7def-8123-abcdefabcde5'])(
    '[DP9] a row of %j without end loses every digit and @, and stays as it is then',
    (pedaco) => {
      const mascarado = mascararDados(`mesa 12, ${pedaco.repeat(50)}`)
      expect(mascarado).toMatch(/^mesa •••,[^\d@]*$/)
      expect(mascararDados(mascarado)).toBe(mascarado)
    },
  )

  const cnpjComLetras = /[a-z\d]{12}\d{2}|\/[a-z\d]{4}-\d{2}/i

  it('[DP8] a text with fewer than eight digits and no @ is never touched, save for a CNPJ with letters', () => {
    const texto = fc.oneof(fc.string({ unit: 'binary' }), embaralhado, fc.stringMatching(/^[\d .,/()+#a-z-]*$/))
    fc.assert(
      fc.property(texto, (original) => {
        fc.pre(!original.includes('@') && (original.match(/\d/g) ?? []).length < 8 && !cnpjComLetras.test(original))
        expect(mascararDados(original)).toBe(original)
      }),
      { numRuns: 1000 },
    )
  })
})
