/** What a key can do on a board, in the order in which the help lists it. */
export const ACOES_DE_TECLA = [
  'proximo',
  'anterior',
  'abaixo',
  'acima',
  'avancar',
  'voltar',
  'pronto',
  'entendi',
  'desfazer',
  'totais',
  'recuperar',
  'paginaSeguinte',
  'paginaAnterior',
  'telaCheia',
  'tela',
  'som',
  'ajuda',
  'escolher1',
  'escolher2',
  'escolher3',
  'escolher4',
  'escolher5',
  'escolher6',
  'escolher7',
  'escolher8',
  'escolher9',
  'escolher10',
] as const

export type AcaoDeTecla = (typeof ACOES_DE_TECLA)[number]

/** The keys of each action; an action may have several or none. */
export type KeyMap = Readonly<Record<AcaoDeTecla, readonly string[]>>

/** What a device changed. An action that is not named keeps its default. */
export type KeyChanges = Partial<Record<AcaoDeTecla, readonly string[]>>

export const TECLAS_PADRAO: KeyMap = {
  proximo: ['ArrowRight'],
  anterior: ['ArrowLeft'],
  abaixo: ['ArrowDown'],
  acima: ['ArrowUp'],
  avancar: ['Enter'],
  voltar: ['Backspace'],
  pronto: ['p'],
  entendi: ['e'],
  desfazer: ['z'],
  totais: ['t'],
  recuperar: ['r'],
  paginaSeguinte: ['PageDown'],
  paginaAnterior: ['PageUp'],
  telaCheia: ['f'],
  tela: ['l'],
  som: ['s'],
  ajuda: ['?'],
  escolher1: ['1'],
  escolher2: ['2'],
  escolher3: ['3'],
  escolher4: ['4'],
  escolher5: ['5'],
  escolher6: ['6'],
  escolher7: ['7'],
  escolher8: ['8'],
  escolher9: ['9'],
  escolher10: ['0'],
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>

/** Needed to reach everything else, or never a press of their own. */
const RESERVADAS = new Set([
  'Tab',
  'Escape',
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'OS',
  'CapsLock',
  'NumLock',
  'Dead',
  'Process',
  'Unidentified',
])

/**
 * The name under which a key is kept, or undefined for one that cannot be mapped. Letters count the same with and without
 * Shift: a bump bar sends capitals when Caps Lock was left on.
 */
export function keyName({ key, ctrlKey, altKey, metaKey }: KeyPress): string | undefined {
  if (key === '' || metaKey || RESERVADAS.has(key)) return undefined
  const nome = key.length === 1 ? key.toLowerCase() : key
  return `${ctrlKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${nome}`
}

export function keyMapWith(changes: KeyChanges): KeyMap {
  return { ...TECLAS_PADRAO, ...changes }
}

/** A map in which every default key is silent. */
export const SEM_TECLAS = keyMapWith(Object.fromEntries(ACOES_DE_TECLA.map((acao) => [acao, []])))

export function actionOf(map: KeyMap, press: KeyPress): AcaoDeTecla | undefined {
  const nome = keyName(press)
  return nome === undefined ? undefined : ownerOf(map, nome)
}

/** Pressing a focused button is theirs by nature, whatever else they are mapped to. */
const SEMPRE_APERTAM = new Set(['Enter', ' '])

/**
 * Boards know the default keys. A device that wants others has its presses translated: into the default key of what they
 * do there, or into silence for a key that no longer does anything. Undefined leaves the press as it is.
 */
export function translationOf(map: KeyMap, press: KeyPress): { tecla: string } | 'silencio' | undefined {
  const nome = keyName(press)
  if (nome === undefined) return undefined
  const acao = ownerOf(map, nome)
  if (acao === undefined) {
    return ownerOf(TECLAS_PADRAO, nome) && !SEMPRE_APERTAM.has(nome) ? 'silencio' : undefined
  }
  const [padrao] = TECLAS_PADRAO[acao]
  return padrao === undefined || padrao === nome ? undefined : { tecla: padrao }
}

/** Who has this key already. */
export function ownerOf(map: KeyMap, nome: string): AcaoDeTecla | undefined {
  return ACOES_DE_TECLA.find((acao) => map[acao].includes(nome))
}

/** Another action that would lose the key. */
export function conflictOf(changes: KeyChanges, acao: AcaoDeTecla, nome: string): AcaoDeTecla | undefined {
  const dono = ownerOf(keyMapWith(changes), nome)
  return dono === acao ? undefined : dono
}

/** The action gets this key and only this key; nobody else keeps it. */
export function withKey(changes: KeyChanges, acao: AcaoDeTecla, nome: string): KeyChanges {
  const dono = conflictOf(changes, acao, nome)
  const map = keyMapWith(changes)
  return {
    ...changes,
    ...(dono && { [dono]: map[dono].filter((tecla) => tecla !== nome) }),
    [acao]: [nome],
  }
}

/** Back to the default; a key that another action took meanwhile stays with that one. */
export function withDefault(changes: KeyChanges, acao: AcaoDeTecla): KeyChanges {
  const { [acao]: _, ...outras } = changes
  const map = keyMapWith(outras)
  const livres = TECLAS_PADRAO[acao].filter((nome) => ACOES_DE_TECLA.every((a) => a === acao || !map[a].includes(nome)))
  return livres.length === TECLAS_PADRAO[acao].length ? outras : { ...outras, [acao]: livres }
}

/** "escolher3" is the third ticket on the screen; undefined for everything that chooses nothing. */
export function chosenNumber(acao: AcaoDeTecla): number | undefined {
  const numero = /^escolher(\d+)$/.exec(acao)?.[1]
  return numero === undefined ? undefined : Number(numero)
}
