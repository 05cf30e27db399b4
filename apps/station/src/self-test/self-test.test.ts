import { describe, expect, test } from 'vitest'
import { type SelfTestFacts, selfTest } from './self-test'

const conexao = {
  state: 'live' as const,
  since: 0,
  status: undefined,
  openOnServer: 3,
  openHere: 3,
  pending: 0,
  pendingActions: 0,
  updatedAt: undefined,
}

const TUDO_BOM: SelfTestFacts = {
  som: { estado: 'pronto', ligado: true, volume: 80 },
  vigilia: 'ligada',
  telaCheia: { possivel: true, ativa: false },
  correcaoMs: 300,
  conexao: { conexao, texto: '3 de 3 · ao vivo' },
  protegida: true,
  compilacao: '1a2b3c4 2026-11-16',
  armazem: { persisted: true, usedBytes: 1_000_000, quotaBytes: 2 * 1024 ** 3, falhou: false },
  capacidades: { durabilidade: true, travas: true, avisos: true, semRede: true },
  quadrosPorSegundo: 59.7,
}

const linha = (assunto: string, facts: Partial<SelfTestFacts>) =>
  selfTest({ ...TUDO_BOM, ...facts }).find((laudo) => laudo.assunto === assunto)

describe('the self-test', () => {
  test('a healthy screen has a green line for everything', () => {
    const laudos = selfTest(TUDO_BOM)
    expect(laudos.map(({ assunto, bom }) => [assunto, bom])).toEqual([
      ['Som', true],
      ['Tela sempre acesa', true],
      ['Tela cheia', true],
      ['Relógio', true],
      ['Conexão', true],
      ['Proteção', true],
      ['Armazenamento', true],
      ['Toques no disco', true],
      ['Mais de uma aba', true],
      ['Avisos com a tela apagada', true],
      ['Abrir sem rede', true],
      ['Fluidez', true],
      ['Versão', true],
    ])
    expect(linha('Armazenamento', {})?.texto).toBe('Os dados ficam guardados. 2,0 GB livres.')
    expect(linha('Fluidez', {})?.texto).toBe('60 quadros por segundo.')
    expect(linha('Versão', {})?.texto).toBe('2.0.23, compilação 1a2b3c4 de 16/11/2026.')
    expect(linha('Versão', { compilacao: '' })?.texto).toBe('2.0.23')
  })

  test('a silent screen says why', () => {
    const som = (parte: Partial<SelfTestFacts['som']>) => linha('Som', { som: { ...TUDO_BOM.som, ...parte } })
    expect(som({ estado: 'pedeGesto' })).toMatchObject({ bom: false, texto: expect.stringContaining('Ativar som') })
    expect(som({ ligado: false })).toMatchObject({ bom: false, texto: expect.stringContaining('desligado') })
    expect(som({ volume: 0 })).toMatchObject({ bom: false, texto: expect.stringContaining('zero') })
    expect(som({ estado: 'semSuporte' })?.bom).toBe(false)
  })

  test('an address without https says that it is not protected, and what does not work there', () => {
    const laudo = linha('Proteção', { protegida: false })
    expect(laudo?.bom).toBe(false)
    for (const falta of ['Conexão sem proteção', 'sem rede', 'tela acesa', 'avisar', 'dados guardados'])
      expect(laudo?.texto).toContain(falta)
  })

  test('a wrong clock says how wrong and in which direction', () => {
    expect(linha('Relógio', { correcaoMs: 185_000 })?.texto).toContain('3 min atrasado')
    expect(linha('Relógio', { correcaoMs: -7_300_000 })?.texto).toContain('2 h 02 adiantado')
    expect(linha('Relógio', { correcaoMs: undefined })?.bom).toBe(false)
  })

  test('what the engine lacks has a line each, which says what to do without it', () => {
    const capacidades = { durabilidade: false, travas: false, avisos: false, semRede: false }
    const faltas = {
      'Toques no disco': 'se faltar energia',
      'Mais de uma aba': 'Deixe só uma aberta',
      'Avisos com a tela apagada': 'Deixe a tela acesa',
      'Abrir sem rede': 'Não feche a página',
    }
    for (const [assunto, texto] of Object.entries(faltas))
      expect(linha(assunto, { capacidades })).toMatchObject({ bom: false, texto: expect.stringContaining(texto) })
  })

  test('every other trouble is a red line', () => {
    const ruins: [string, Partial<SelfTestFacts>][] = [
      ['Tela sempre acesa', { vigilia: 'solta' }],
      ['Tela sempre acesa', { vigilia: 'semSuporte' }],
      ['Tela cheia', { telaCheia: { possivel: false, ativa: false } }],
      ['Conexão', { conexao: { conexao: { ...conexao, state: 'offline' }, texto: 'sem conexão há 0:38' } }],
      ['Conexão', { conexao: { conexao: undefined, texto: 'sem cozinha' } }],
      ['Armazenamento', { armazem: { ...TUDO_BOM.armazem, falhou: true } }],
      ['Armazenamento', { armazem: { ...TUDO_BOM.armazem, persisted: false } }],
      ['Armazenamento', { armazem: { ...TUDO_BOM.armazem, persisted: undefined } }],
      ['Armazenamento', { armazem: { ...TUDO_BOM.armazem, quotaBytes: 2_000_000 } }],
      ['Fluidez', { quadrosPorSegundo: 24 }],
      ['Fluidez', { quadrosPorSegundo: undefined }],
    ]
    for (const [assunto, facts] of ruins) expect(linha(assunto, facts)).toMatchObject({ bom: false })
  })
})
