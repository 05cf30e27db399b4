import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signedCookie } from './signed-cookie'

const NAME = 'retaguarda.session_token'
const SECRET = 'segredo da casa'
const signatureOf = (value: string) => createHmac('sha256', SECRET).update(value).digest('base64')
const ours = `abc.${signatureOf('abc')}`
const given = encodeURIComponent(ours)

test.each([
  ['as it is given', `${NAME}=${given}`, 'abc'],
  ['as it would be without percent signs', `${NAME}=${ours}`, 'abc'],
  ['with other letters written as numbers', `${NAME}=%61b%63${given.slice(3)}`, 'abc'],
  ['after others, one of them without a value', `a; __Secure-${NAME}=x; b=1;  ${NAME} = ${given}`, 'abc'],
  ['twice', `${NAME}=${given}; ${NAME}=lixo`, 'abc'],
  ['after another of its name', `${NAME}=lixo; ${NAME}=${given}`, undefined],
  ['in quotation marks', `${NAME}="${given}"`, 'abc'],
  ['with a percent sign that says nothing', `${NAME}=${ours}%`, undefined],
  ['signed for another', `${NAME}=abd${given.slice(3)}`, undefined],
  ['without a signature', `${NAME}=abc`, undefined],
  ['under another name', `x${NAME}=${given}`, undefined],
])('a cookie %s', (_how, header, value) => {
  expect(signedCookie(header, NAME, SECRET)).toBe(value)
})
