import type { HtmlTagDescriptor, Plugin } from 'vite'
import { loadedWith } from './loaded-with.ts'

/**
 * The document names the parts its first picture will ask for: the browser fetches them beside the entry, not after it
 * has run.
 */
export function earlyParts(modules: readonly string[]): Plugin {
  return {
    name: 'early-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const parts = loadedWith(bundle, modules)
        const styles = parts.flatMap(({ fileName }) => {
          const output = bundle[fileName]
          return output?.type === 'chunk' ? [...(output.viteMetadata?.importedCss ?? [])] : []
        })
        return [
          ...missing(
            html,
            parts.map(({ fileName }) => fileName),
          ).map((name) => link('modulepreload', name)),
          ...missing(html, styles).map((name) => link('stylesheet', name)),
        ]
      },
    },
  }
}

function missing(html: string, names: readonly string[]): string[] {
  return [...new Set(names)].filter((name) => !html.includes(`/${name}"`))
}

function link(rel: string, name: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${name}` }, injectTo: 'head' }
}
