import { expect, test } from 'vitest'
import { feitoEmPalavras } from './feito-em-palavras'

test.each([
  [{ acao: 'mudar', alvoTipo: 'licenca', alvo: 'Salão' }, 'mudar: licença “Salão”'],
  [{ acao: 'trocar a senha', alvoTipo: 'conta', alvo: 'a@b.com' }, 'trocar a senha: conta de pessoa “a@b.com”'],
  [
    { acao: 'encerrar', alvoTipo: 'sessao', alvo: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0' },
    'encerrar: sessão “Chrome no Linux”',
  ],
  [{ acao: 'criar', alvoTipo: 'outra coisa', alvo: 'X' }, 'criar: outra coisa “X”'],
])('%o is told as %s', (linha, dito) => {
  expect(feitoEmPalavras(linha)).toBe(dito)
})
