import { Fragment } from 'react'

/** An address is broken behind its signs before it is broken within a word. */
export function ComQuebras({ children: texto }: { readonly children: string }) {
  return texto.split(/(?<=[/@.])(?=\S)/).map((parte, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
    <Fragment key={n}>
      {n > 0 ? <wbr /> : null}
      {parte}
    </Fragment>
  ))
}
