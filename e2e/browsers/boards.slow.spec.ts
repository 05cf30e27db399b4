import { expect } from '@playwright/test'
import { item, minutesAgo, pizza } from '../boards/support/orders'
import { test } from './cook-fixture'
import { inEveryEngine } from './in-every-engine'
import type { Target } from './look-on-page'

const column = (etapa: string): Target => ({ css: `[data-coluna="${etapa}"]` })
const card = (numero: string, etapa: string): Target => ({
  css: '[data-cartao]',
  text: `#${numero}`,
  inside: column(etapa),
})
const grip = (numero: string): Target => ({ css: '[data-pega]', inside: { css: '[data-peca]', text: `#${numero}` } })

inEveryEngine(() => {
  test('on the Kanban a finger carries a card by its grip, and a tap takes it further', async ({ cook }) => {
    await cook.comesBack({ tela: 'Kanban' })
    await cook.kitchen.place({ numero: '711', criadoEm: minutesAgo(4), itens: [pizza('Grande', ['Calabresa'])] })
    await cook.sees(card('711', 'fila'))
    const etapa = async () => (await cook.kitchen.read('711')).itens[0]?.etapa

    await cook.carries(grip('711'), column('montagem'))
    await cook.sees(card('711', 'montagem'))
    await expect.poll(etapa).toBe('montagem')
    await cook.presses(card('711', 'montagem'))
    await cook.sees(card('711', 'forno'))
    // Undo is there for eight seconds, whatever the machine does meanwhile.
    await cook.presses({ role: 'button', name: 'Desfazer' })
    await cook.sees(card('711', 'montagem'))
    await cook.presses(card('711', 'montagem'))
    await cook.sees(card('711', 'forno'))
    await expect.poll(etapa).toBe('forno')
  })

  test('at the dough table equal doughs are opened at once, and taken back', async ({ cook }) => {
    await cook.comesBack({ estacao: 'Massa', linhas: ['Pizza'] })
    await cook.presses({ role: 'button', name: 'Abrir o menu' })
    await cook.presses({ css: 'ion-menu ion-item', text: 'Masseiro' })
    await cook.reads('Nenhuma massa a abrir')
    for (const numero of ['721', '722'])
      await cook.kitchen.place({ numero, criadoEm: minutesAgo(5), itens: [pizza('Grande', ['Calabresa'])] })
    const open: Target = { role: 'button', name: 'ABRIR 2' }
    const doughs = async () =>
      (await Promise.all(['721', '722'].map((numero) => cook.kitchen.read(numero)))).map(
        ({ itens }) => itens[0]?.massa?.situacao,
      )
    await cook.presses(open)
    await cook.presses({ role: 'button', name: 'Desfazer' })
    await cook.sees(open)
    await expect.poll(doughs).toEqual(['pendente', 'pendente'])
    await cook.presses(open)
    await cook.reads('2 massas abertas: Grande')
    await cook.seesNo({ css: '[data-massa]' })
    await expect.poll(doughs).toEqual(['aberta', 'aberta'])
  })

  test('two tabs show the same, and when one is closed the other goes on alone', async ({ cook }) => {
    await cook.comesBack()
    await cook.kitchen.place({ numero: '731', itens: [item('Bruschetta', 'entrada'), item('Caldo verde', 'entrada')] })
    await cook.sees(cook.order('731'))
    const first = await cook.screen.tab()
    const second = await cook.screen.newTab()
    await cook.screen.open(cook.url)
    await cook.sees(cook.order('731'))

    await cook.presses(cook.item('731', 'Bruschetta'))
    await cook.sees(cook.item('731', 'Bruschetta'), { data: { etapa: 'preparo' } })
    await cook.screen.bringToFront(first)
    await cook.sees(cook.item('731', 'Bruschetta'), { data: { etapa: 'preparo' } })
    const steps = async () => (await cook.kitchen.read('731')).itens.map(({ etapa }) => etapa)
    await expect.poll(steps).toEqual(['preparo', 'fila'])

    await cook.screen.closeTab()
    await cook.screen.bringToFront(second)
    await cook.presses(cook.item('731', 'Caldo verde'))
    await expect.poll(steps).toEqual(['preparo', 'preparo'])
    await cook.kitchen.place({ numero: '732', itens: [item('Bruschetta', 'entrada')] })
    await cook.sees(cook.order('732'))
    await cook.isLive()
  })
})
