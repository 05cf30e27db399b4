import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MENSAGENS } from '../errors/mensagens'
import { ClearedNotice } from './ClearedNotice'
import { provideSetUpMark } from './use-set-up-mark'

const told = (motivo: string, wasSetUp: boolean) =>
  renderToStaticMarkup(provideSetUpMark({ wasSetUp })(<ClearedNotice motivo={motivo} />))

test('a device that was set up and finds nothing stored is told why; a new one, or one with another reason, is not', () => {
  expect(told(MENSAGENS.semConfiguracoes, true)).toContain('O navegador apagou')
  expect(told(MENSAGENS.semConfiguracoes, false)).toBe('')
  expect(told('Licença vencida.', true)).toBe('')
})
