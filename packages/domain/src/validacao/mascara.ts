const CLASSES: Readonly<Record<string, RegExp>> = {
  '9': /^\d$/,
  A: /^[A-Za-z]$/,
  '*': /^[A-Za-z\d]$/,
}

/** Does the whole text follow the mask? 9 is a digit, A a letter, * a letter or digit; anything else stands for itself. */
export function cabeNaMascara(texto: string, mascara: string): boolean {
  if (texto.length !== mascara.length) return false
  for (let i = 0; i < mascara.length; i++) {
    const esperado = mascara.charAt(i)
    const classe = CLASSES[esperado]
    const lido = texto.charAt(i)
    if (classe ? !classe.test(lido) : lido !== esperado) return false
  }
  return true
}
