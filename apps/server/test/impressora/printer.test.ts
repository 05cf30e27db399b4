import { MODELO_DE_COSTUME } from '@kds/domain/impresso/modelo'
import type { ImpressaoRecebida, ImpressoraDaCozinha } from '@kds/protocol/retaguarda/impressoras'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOfTheNetwork } from '../../src/impressora/printer-port'
import {
  type Answer,
  type Browser,
  type House,
  member,
  newCompany,
  startHouse,
  type TestCompany,
} from '../backoffice/backoffice-house'
import { PATIENCE } from '../support/patience'
import { CUT, freePorts, print, till } from './till'

let house: House
let ports: number[]

beforeAll(async () => {
  ports = await freePorts(6)
  house = await startHouse(
    { IMPRESSORAS: ports.join(',') },
    { printerBounds: { idleMs: 150, longestMs: 60_000, silentMs: 60_000, mostBytes: 200_000 } },
  )
})

afterAll(() => house.close())

const nextPort = () => ports.pop() ?? 0

interface Kitchen {
  readonly company: TestCompany
  readonly dono: Browser
  readonly path: string
  change(fields?: Partial<ImpressoraDaCozinha>): Promise<Answer>
  printer(): Promise<ImpressoraDaCozinha>
  prints(): Promise<ImpressaoRecebida[]>
  orders(): Promise<{ numero: string; observacao?: string; itens: { nome: string; quantidade: number }[] }[]>
}

async function newKitchen(): Promise<Kitchen> {
  const company = await newCompany(house.database)
  const dono = await member(house, company, 'dono')
  const path = `${company.path}/impressoras/${company.cozinhaId}`
  const printer = async () => (await dono.get(path)).body as unknown as ImpressoraDaCozinha
  return {
    ...{ company, dono, path, printer },
    change: async (fields = {}) => dono.put(path, { ...(await printer()), ...fields }),
    prints: async () =>
      (await dono.get(`${path}/impressoes?ordem=recebidaEm`)).body.itens as unknown as ImpressaoRecebida[],
    orders: async () => {
      const rows = await house.database.kysely
        .selectFrom('pedido')
        .select('estado')
        .where('cozinha_id', '=', company.cozinhaId)
        .orderBy('recebido_em')
        .execute()
      return rows.map(({ estado }) => estado)
    },
  }
}

async function opened(fields: Partial<ImpressoraDaCozinha> = {}): Promise<Kitchen & { readonly port: number }> {
  const kitchen = await newKitchen()
  const port = nextPort()
  expect((await kitchen.change({ ligada: true, porta: port, ...fields })).status).toBe(200)
  await expect.poll(async () => (await kitchen.printer()).situacao, PATIENCE).toBe('aberta')
  return { ...kitchen, port }
}

test('a port is shut until its kitchen wants it and the installation allows it', async () => {
  const kitchen = await newKitchen()
  expect(await kitchen.printer()).toMatchObject({ ligada: false, porta: 9100, situacao: 'desligada' })
  const refused = await kitchen.change({ ligada: true, porta: 9 })
  expect([refused.status, refused.body.campos?.porta]).toEqual([400, expect.stringContaining('IMPRESSORAS')])
  const port = nextPort()
  await expect(print(port, 'x')).rejects.toThrow()
  expect((await kitchen.change({ ligada: true, porta: port })).status).toBe(200)
  await expect.poll(async () => (await kitchen.printer()).situacao, PATIENCE).toBe('aberta')
  expect((await kitchen.change({ ligada: false })).status).toBe(200)
  await expect
    .poll(
      () =>
        print(port, 'x').then(
          () => 'open',
          () => 'shut',
        ),
      PATIENCE,
    )
    .toBe('shut')
  const record = JSON.stringify((await kitchen.dono.get(`${kitchen.company.path}/registro`)).body)
  expect(record).toContain('impressora')
  ports.push(port)
})

test('what is printed is on the board, whole and without what is personal; what no template knows is shown as it came', async () => {
  const { port, orders, prints, change } = await opened()
  const accents = Uint8Array.from([
    0x1b,
    0x74,
    2,
    ...Buffer.from('2x P'),
    0xc6,
    ...Buffer.from('o de queijo   12,00\n'),
  ])
  await print(
    port,
    '\x1b@PEDIDO 77\nTel: 11 98765-4321\nRecado 11 98765-4321\n',
    accents,
    '  SEM sal\nTOTAL 12,00\n',
    CUT,
  )
  await expect.poll(orders, PATIENCE).toMatchObject([
    {
      ...{ numero: '77', origem: 'impressora', observacao: 'Recado •••' },
      itens: [{ nome: 'Pão de queijo', quantidade: 2, complementos: [{ nome: 'sal', tipo: 'remocao' }] }],
    },
  ])
  expect(await prints()).toMatchObject([
    { situacao: 'pedido', numero: '77', texto: expect.stringContaining('PEDIDO 77') },
  ])
  const stored = await house.database.kysely.selectFrom('impressao_recebida').select('texto').executeTakeFirstOrThrow()
  expect(stored.texto.toString('latin1')).not.toContain('PEDIDO')
  await change({ modelo: { ...mutable(), ignorar: ['recado'], itens: 'todas' } })
  await print(port, 'Recado da casa\nCaldo verde\n')
  await expect
    .poll(async () => (await orders())[1], PATIENCE)
    .toMatchObject({ itens: [{ nome: 'Caldo verde', quantidade: 1 }] })
  expect((await orders())[1]?.observacao).toBeUndefined()
})

test('an order ends with a cut, with a pause, or when the till hangs up', async () => {
  const { port, orders } = await opened()
  const names = async () => (await orders()).flatMap(({ itens }) => itens.map(({ nome }) => nome))
  await print(port, '1 Um\n', CUT, '1 Dois\n', CUT, '1 Tres')
  await expect.poll(names, PATIENCE).toEqual(['Um', 'Dois', 'Tres'])
  const socket = await till(port)
  socket.write('1 Quatro\n')
  await expect.poll(names, PATIENCE).toEqual(['Um', 'Dois', 'Tres', 'Quatro'])
  socket.write(Uint8Array.from([0x10, 0x04, 0x01]))
  const [answer] = await new Promise<Buffer[]>((heard) => socket.once('data', (data) => heard([data])))
  expect([...(answer ?? [])]).toEqual([0x12])
  socket.write('1 Cinco\n')
  socket.resetAndDestroy()
  await expect.poll(names, PATIENCE).toHaveLength(5)
})

test('the same paper again within minutes is an order that says so, or a copy where the shop prints copies', async () => {
  const { port, orders, prints, change } = await opened()
  await print(port, '1 Pastel\n', CUT)
  await expect.poll(async () => (await orders()).length, PATIENCE).toBe(1)
  await print(port, '1 Pastel\n', CUT)
  await expect.poll(async () => (await orders()).length, PATIENCE).toBe(2)
  const [first, second] = await orders()
  expect(first?.observacao).toBeUndefined()
  expect(second?.observacao).toContain(`POSSÍVEL REPETIÇÃO do pedido ${first?.numero}`)
  await change({ iguais: 'juntar' })
  await print(port, '1 Pastel\n', CUT)
  const states = async () => (await prints()).map(({ situacao }) => situacao)
  await expect.poll(states, PATIENCE).toEqual(['pedido', 'repetida', 'via'])
  expect(await orders()).toHaveLength(2)
})

test('a paper that is another copy of one says so, whatever differs in it besides, and is joined where a shop prints copies', async () => {
  const { port, orders, prints, change } = await opened()
  const notes = async () => (await orders()).map(({ observacao = '' }) => observacao)
  await print(port, '1 VIA\nPEDIDO 55\n1 Pastel\n19/11/2026 20:31\n', CUT)
  await expect.poll(notes, PATIENCE).toEqual([''])
  await print(port, '2 VIA\nPEDIDO 55\n1 Pastel\n19/11/2026 20:31\n', CUT)
  await expect.poll(async () => (await notes())[1], PATIENCE).toContain('POSSÍVEL REPETIÇÃO do pedido 55')
  await print(port, '2 VIA\nPEDIDO 55\n1 Pastel\n19/11/2026 20:58\n', CUT)
  await expect
    .poll(async () => (await notes())[2], PATIENCE)
    .toContain('O papel diz “2 VIA”: POSSÍVEL REPETIÇÃO do pedido 55')
  await print(port, '2 VIA\nPEDIDO 56\n1 Pastel\n', CUT)
  await expect.poll(async () => (await notes()).length, PATIENCE).toBe(4)
  expect((await notes())[3]).toBe('')
  await change({ iguais: 'juntar' })
  await print(port, '1 VIA\nPEDIDO 56\n1 Pastel\n', CUT)
  const states = async () => (await prints()).map(({ situacao }) => situacao)
  await expect.poll(states, PATIENCE).toEqual(['pedido', 'repetida', 'repetida', 'pedido', 'via'])
  expect(await orders()).toHaveLength(4)
})

test('what is no order is seen and not cooked', async () => {
  const { port, orders, prints } = await opened()
  await print(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await print(
    port,
    Uint8Array.from({ length: 4_000 }, (_, at) => (at % 3 === 0 ? 1 + (at % 8) : 0xb0 + (at % 0x30))),
  )
  await print(port, Uint8Array.from([0x1d, 0x76, 0x30, 0, 10, 0, 20, 0]), new Uint8Array(200))
  await print(port, '\n\n\n', CUT)
  await print(port, 'TOTAL 9,00\n')
  await expect
    .poll(async () => (await prints()).map(({ motivo }) => motivo), PATIENCE)
    .toEqual([
      ...[expect.stringContaining('outro programa'), expect.stringContaining('não se lê')],
      ...[expect.stringContaining('imagem'), expect.stringContaining('modelo')],
    ])
  expect(await orders()).toEqual([])
})

test('two kitchens have two ports, and each its own orders', async () => {
  const [one, other] = [await opened(), await newKitchen()]
  const taken = await other.change({ ligada: true, porta: one.port })
  expect([taken.status, taken.body.campos?.porta]).toEqual([409, expect.stringContaining('outra cozinha')])
  await print(one.port, '1 Pastel\n')
  await expect.poll(async () => (await one.orders()).length, PATIENCE).toBe(1)
  expect(await other.orders()).toEqual([])
  await house.database.kysely
    .updateTable('cozinha')
    .set({ arquivada_em: new Date() })
    .where('id', '=', one.company.cozinhaId)
    .execute()
  await print(one.port, '1 Pastel\n').catch(() => {})
  expect(await one.orders()).toHaveLength(1)
  // What nobody can switch off any more holds no port.
  expect((await other.change({ ligada: true, porta: one.port })).status).toBe(200)
  await expect.poll(async () => (await other.printer()).situacao, PATIENCE).toBe('aberta')
  await print(one.port, '1 Coxinha\n')
  await expect.poll(async () => (await other.orders()).length, PATIENCE).toBe(1)
})

test('nobody prints from beyond the network of the shop', () => {
  for (const near of ['127.0.0.1', '::1', '192.168.0.7', '10.1.2.3', '::ffff:172.16.0.9', 'fe80::1%eth0', 'fd00::2']) {
    expect(isOfTheNetwork(near), near).toBe(true)
  }
  for (const far of ['8.8.8.8', '::ffff:200.1.2.3', '2804:14c::1', '172.32.0.1', '', 'caixa']) {
    expect(isOfTheNetwork(far), far).toBe(false)
  }
})

function mutable(): ImpressoraDaCozinha['modelo'] {
  return structuredClone(MODELO_DE_COSTUME) as ImpressoraDaCozinha['modelo']
}
