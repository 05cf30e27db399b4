/** In the order in which they must be tried: most claim to be another as well. */
const NAVEGADORES: readonly (readonly [RegExp, string])[] = [
  [/EdgA?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SISTEMAS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'no iPhone'],
  [/iPad/, 'no iPad'],
  [/Android/, 'no Android'],
  [/CrOS/, 'no Chromebook'],
  [/Windows/, 'no Windows'],
  [/Macintosh|Mac OS X/, 'no Mac'],
  [/Linux/, 'no Linux'],
]

/** What somebody recognises his own device by. */
export function aparelhoEmPalavras(agente: string): string {
  const navegador = NAVEGADORES.find(([sinal]) => sinal.test(agente))?.[1]
  const sistema = SISTEMAS.find(([sinal]) => sinal.test(agente))?.[1]
  if (!navegador && !sistema) return 'aparelho desconhecido'
  return [navegador ?? 'navegador desconhecido', sistema].filter(Boolean).join(' ')
}
