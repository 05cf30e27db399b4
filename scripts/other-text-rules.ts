import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'
import type { Cut, Rule } from './text-growth.js'

type Made = (...given: unknown[]) => unknown
/** The functions of one module. */
type Module = (name: string) => Made

/** How the functions of a module that read a text among other work are given it. */
type Given = (of: Module) => Readonly<Record<string, Rule | Cut>>

/** Each by its name, which takes the text first. */
const plain =
  (...names: readonly string[]): Given =>
  (of) =>
    Object.fromEntries(names.map((name) => [name, (text: string) => of(name)(text)]))

/** What is no such text is refused, which takes its time as well. */
function orRefused(read: () => unknown): unknown {
  try {
    return read()
  } catch (refusal) {
    return refusal
  }
}

/** Of a text that the door takes no longer: what it is made of may cost its square. */
const noLonger = (after: number, rule: Rule): Cut => ({ after, rule })

const NOTES = ['specialInstructions', 'observations', 'obs']
const MOST_OF_AN_ANSWER = 16_384

/** By its path, each module beside those of the table of which a function takes a text. */
export const OTHER_READERS: Readonly<Record<string, Given>> = {
  'apps/server/src/accounts/kept-codes.ts': (of) => ({ asShown: noLonger(40, (text) => of('asShown')(text)) }),
  'apps/server/src/accounts/signed-cookie.ts': (of) => ({
    signedCookie: (text) =>
      [text, `sessao=${text}`, `sessao="${text}.${'a'.repeat(44)}`].map((one) =>
        of('signedCookie')(one, 'sessao', 'x'),
      ),
  }),
  'apps/server/src/auth/access-token.ts': (of) => ({
    bearerOf: (text) => [text, `Bearer ${text}`].map((one) => orRefused(() => of('bearerOf')(one))),
  }),
  'apps/server/src/backoffice/doors/cookie-header.ts': (of) => ({
    cookieHeader: (text) => of('cookieHeader')([text, `a=${text};`]),
  }),
  'apps/server/src/backoffice/doors/short-record.ts': (of) => ({
    shortRecord: (text) =>
      [text, [text, `… e mais ${text}`], { [text]: [text] }].map((one) => of('shortRecord')(JSON.stringify(one))),
  }),
  'apps/server/src/http/client-address.ts': plain('clientNetwork', 'clientSite'),
  'apps/server/src/http/if-none-match.ts': (of) => ({ holdsCopy: (text) => of('holdsCopy')(text, '"a"') }),
  'apps/server/src/impressora/what-is-no-order.ts': (of) => ({
    whyNoOrder: (text) =>
      [text, `GET ${text}`].map((one) => of('whyNoOrder')({ text: one, hasPicture: false, junk: 0 })),
  }),
  'apps/server/src/kitchen/access/integration-key.ts': plain('hashOfKey', 'looksLikeKey', 'looksLikeToken'),
  'apps/server/src/kitchen/log/nameless-reference.ts': (of) => ({
    namelessReference: (text) => [text, `ref-${text}`].map((one) => of('namelessReference')('sal', one)),
    keptReference: (text) => of('keptReference')('sal', text, '2026-11-18T14:40:00.000Z'),
  }),
  'apps/server/src/kitchen/orders/fingerprint.ts': (of) => ({
    isAnother: (text) => of('isAnother')({ hash: 'a', moments: [] }, `4 ${text}`, '2026-11-18T14:40:00.000Z'),
    fingerprint: (text) =>
      of('fingerprint')(
        { itens: [] },
        { pedido: [text, `a ${text}`].map((texto) => ({ campo: 'x', texto })), itens: [] },
      ),
  }),
  'apps/server/src/kitchen/push/public-address.ts': (of) => ({
    isPublicAddress: (text) => of('isPublicAddress')(text),
    isPublicEndpoint: noLonger(1_000, (text) =>
      [text, `https://${text}`, `https://a.${text}`].map((one) => of('isPublicEndpoint')(one)),
    ),
  }),
  'apps/server/src/kitchen/stream/frame.ts': (of) => ({ frameBytes: (text) => of('frameBytes')('evento', text) }),
  'apps/server/src/kitchen/webhooks/callable-address.ts': (of) => ({
    isNetwork: (text) => of('isNetwork')(text),
    mayBeRegistered: noLonger(500, (text) =>
      [text, `http://${text}`].map((one) => of('mayBeRegistered')(one, () => false)),
    ),
  }),
  'apps/server/src/kitchen/webhooks/waits.ts': (of) => ({ askedMs: (text) => of('askedMs')(text, new Date(0)) }),
  'apps/server/src/plataformas/ler-eventos.ts': (of) => ({
    tipoComum: (text) => [text, `ORDER_${text}`].map((one) => of('tipoComum')(one)),
    deOutraLoja: (text) => of('deOutraLoja')(text, text),
    idDe: (text) => of('idDe')(text, { id: text }),
  }),
  'apps/server/src/plataformas/platform-text.ts': (of) => ({
    textOf: (text) =>
      [text, `a;charset=${text}`, `a;${text}`].map((type) => of('textOf')(Buffer.from(`ç${text}`, 'latin1'), type)),
  }),
  'apps/server/src/plataformas/told/said-in.ts': (of) => ({
    saidIn: {
      after: MOST_OF_AN_ANSWER,
      rule: (text) => [text, JSON.stringify({ message: text.slice(0, -20) })].map((one) => of('saidIn')(one)),
    },
  }),
  'apps/server/src/plataformas/traducao/como-se-faz.ts': (of) => ({
    dizComoSeFaz: (text) => [text, `pouca ${text}`].map((one) => of('dizComoSeFaz')(one.split(' '))),
  }),
  'apps/server/src/plataformas/traducao/contradicoes.ts': (of) => ({
    seContradiz: (text) => of('seContradiz')('Massa', [text, text], 40),
    dosTamanhos: (text) => of('dosTamanhos')(text, [text, `Grande ${text}`]),
    dasBordas: (text) => of('dasBordas')([text], { bordas: [text], semBorda: [`1/2 ${text}`] }, []),
  }),
  'apps/server/src/plataformas/traducao/prato-do-combo.ts': (of) => ({
    ehLado: (text) => of('ehLado')({ nome: text, grupo: text, opcoes: [] }),
    ehSobremesa: (text) => of('ehSobremesa')({ nome: text, grupo: text, opcoes: [] }),
    noNomeDoCombo: (text) =>
      [text, `combo ${text}`].map((nome) =>
        of('noNomeDoCombo')(nome, [
          { opcao: { nome: text, grupo: text, opcoes: [] }, bebida: false, ditaPrato: false },
        ]),
      ),
  }),
  'apps/server/src/plataformas/traducao/complementos.ts': plain('marcaDoCombo', 'semSem', 'semMais'),
  'apps/server/src/plataformas/traducao/ler.ts': (of) => ({
    soLetras: (text) => of('soLetras')(text),
    notasDoQueSeFaz: (text) =>
      of('notasDoQueSeFaz')({ [text]: text, ...Object.fromEntries(NOTES.map((name) => [name, text])) }),
    nomeDaOpcao: (text) => [text, { name: text }, { name: { a: text } }].map((one) => of('nomeDaOpcao')(one)),
    quantidadeDe: (text) => [text, `2${text}`].map((one) => of('quantidadeDe')({ quantity: one })),
    instante: (text) => [text, `2026-${text}Z`].map((one) => of('instante')(one)),
    ehVerdade: (text) => of('ehVerdade')(text),
  }),
  'apps/server/src/plataformas/traducao/nota-que-cabe.ts': (of) => ({
    notaQueCabe: (text) => of('notaQueCabe')(text, text.length / 2),
  }),
  'apps/server/src/plataformas/traducao/outra-comida.ts': (of) => ({
    ...plain('comecaPorOutra', 'ehDeMassas', 'falaDeOutraComida', 'soDizSabores')(of),
    ehTamanhoDePizza: (text) => [`${text} fatias`, 'Grande'].map((size) => of('ehTamanhoDePizza')(size, text)),
  }),
  'apps/server/src/plataformas/traducao/quantos.ts': (of) => ({
    quantos: (text) => [text, `duzia ${text}`].map((unidade) => of('quantos')({ quantidade: 2, unidade })),
    contadasNoNome: (text) => [text, `2x ${text}`].map((name) => of('contadasNoNome')(name)),
  }),
  'apps/server/src/plataformas/without-people.ts': (of) => ({
    withoutPeople: (text) =>
      of('withoutPeople')({
        ...{ customer: { name: `Ana ${text}` }, delivery: { deliveryAddress: { streetName: text, complement: text } } },
        items: [{ name: text, observations: `Ana ${text}`, [text]: text }],
      }),
  }),
  'apps/server/src/readable-symbols.ts': (of) => ({
    normaliseSymbols: noLonger(200, (text) => of('normaliseSymbols')(text)),
    inGroups: (text) => of('inGroups')(text),
  }),
  'packages/protocol/src/acontecimentos.ts': plain('lerMarco'),
  'packages/protocol/src/base-address.ts': plain('withoutSlashAtEnd'),
  'packages/protocol/src/contado-no-pedido.ts': (of) => ({
    ...plain('contaPorDentro', 'palavrasDoNome')(of),
    contadoNoPedido: (text) => [text, 'comanda'].map((name) => of('contadoNoPedido')(name, text)),
    ehSenhaChamada: (text) => [text, 'senha'].map((name) => of('ehSenhaChamada')(name, text)),
  }),
  'packages/protocol/src/ler-fracao.ts': plain('lerFracao'),
  'packages/protocol/src/private-host.ts': plain('isLoopbackHost', 'isPrivateAddress', 'isLocalName', 'isNearby'),
  'apps/station/src/foot/edge-lines.ts': plain('edgePhrases'),
  'apps/station/src/notices/phrases.ts': plain('phrasesOf', 'wordsThenPhrases', 'withFractions'),
  'apps/station/src/push/push-message.ts': (of) => ({
    notificationFor: (text) =>
      [text, JSON.stringify({ titulo: text, rota: `/${text}` })].map((one) => of('notificationFor')(one)),
  }),
  'apps/station/src/words/text-pieces.ts': plain('textPieces'),
}

/** What does no more with a text than to compare it, or is given what nobody outside wrote. A folder ends with a slash. */
export const READ_NOTHING: Readonly<Record<string, string>> = {
  'apps/retaguarda/src/':
    'what somebody types for himself, in his own browser; what is read of it as an order is in the table',
  'apps/server/src/backup/': 'names and files that we wrote',
  'apps/server/src/db/embedded/': 'what the database, the system and the folder of the house say',
  'apps/server/src/lan/': 'names of this machine',
  'apps/server/src/plataformas/corpus/': 'orders that were written for tests',
  'apps/server/src/accounts/accounts.ts': 'six figures, and what better-auth keeps',
  'apps/server/src/accounts/mailer.ts': 'mails that we write',
  'apps/server/src/accounts/oidc.ts': 'a name that another house signed, and legivel of the table',
  'apps/server/src/backoffice/doors/only-once.ts': 'a key of a hundred signs',
  'apps/server/src/backoffice/menu/': 'names as normalizar leaves them; sheets are in the table',
  'apps/server/src/company/branding/branding-ref.ts': 'a reference of a hundred signs',
  'apps/server/src/http/request-origin.ts': 'the address that the house was given',
  'apps/server/src/impressora/port-list.ts': 'ports of the configuration',
  'apps/server/src/impressora/printer-port.ts': 'an address of the network',
  'apps/server/src/kitchen/access/kitchen-access.ts': 'compares an origin',
  'apps/server/src/kitchen/orders/sent-fields.ts': 'sentences of ours; camposDesconhecidos is in the table',
  'apps/server/src/kitchen/push/order-alarm.ts': 'mascararDados of a number',
  'apps/server/src/kitchen/push/web-push-transport.ts': 'asks isPublicEndpoint',
  'apps/server/src/operations/': 'what we say of ourselves',
  'apps/server/src/plataformas/traducao/pedido.ts': 'line by line: scripts/linear-lists.slow.test.ts',
  'apps/server/src/plataformas/traducao/pizza.ts': 'option by option: scripts/linear-lists.slow.test.ts',
  'apps/station/src/errors/error-record.ts': 'cuts what maskPersonalData left',
  'apps/station/src/gestures/': 'ids and keys of notices that we made',
  'apps/station/src/keys/': 'names of keys',
  'apps/station/src/montador/kanban/unread.ts': 'joins words',
  'apps/station/src/sound/order-in-words.ts': 'a word of a ticket at a time',
  'apps/station/src/words/nome-do-item.ts': 'joins names',
  'apps/station/src/words/validade.ts': 'a day',
  'packages/protocol/src/retaguarda/lojas.ts': 'what a dono fills in, which campo of the table has cut',
  'packages/protocol/src/retaguarda/tamanhos-do-pedido.ts': 'joins names of sizes',
}

/** What is done to a text that could take its time. */
const TAKES_TIME =
  /\.(?:replace|replaceAll|split|match|matchAll|normalize|trim|trimEnd|trimStart|test|exec)\(|\b(?:normalizar|palavrasDe|mascararDados|limparControle)\(/

/** Of whatever runs but the domain and what plays for tests and demonstrations: the modules of which a function takes a text and does something with it. */
export function readers(takesText: RegExp): string[] {
  return ['apps', 'packages']
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/src`))
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !OF_OTHERS.test(path))
    .filter((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return takesText.test(source) && TAKES_TIME.test(source)
    })
}

const OF_OTHERS = /^packages\/domain\/|\/(?:testing|demo|fuzz|contract|workbench)\//
