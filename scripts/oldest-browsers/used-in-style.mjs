// @ts-check

/**
 * What a style sheet uses, by its names in the table.
 *
 * @param {string} css
 * @returns {{ properties: Set<string>, rules: Set<string>, selectors: Set<string> }}
 */
export function usedInStyle(css) {
  const used = { properties: new Set(), rules: new Set(), selectors: new Set() }
  // What is written in quotes, in a comment or in an address is no style.
  const pieces = css.split(/("[^"]*"|'[^']*'|\/\*[^*]*\*\/|url\([^)]*\))/).filter((_, index) => index % 2 === 0)
  let text = ''
  for (const sign of pieces.join('')) {
    if (sign === '{') before(text, used)
    else if (sign === ';' || sign === '}') declared(text, used)
    text = '{};'.includes(sign) ? '' : text + sign
  }
  return used
}

/**
 * @param {string} prelude of a block: a rule, or selectors
 * @param {ReturnType<typeof usedInStyle>} used
 */
function before(prelude, used) {
  const [, rule] = /^\s*@([a-z-]+)/.exec(prelude) ?? []
  if (rule) used.rules.add(rule)
  else for (const [, name] of prelude.matchAll(/:([a-z][a-z-]*)/g)) used.selectors.add(String(name))
}

/**
 * @param {string} text
 * @param {ReturnType<typeof usedInStyle>} used
 */
function declared(text, used) {
  const [name = '', ...value] = text.split(':')
  if (value.length > 0 && /^[a-z][a-z-]*$/.test(name.trim())) used.properties.add(name.trim())
}
