import './icon.css'

const SVG = 'data:image/svg+xml;utf8,'

/** An icon of ionicons without Ionic: the board is drawn before Ionic has come. It never speaks, what it stands in does. */
export function Icon({ icon }: { icon: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: icons are constants of a package, never somebody's words
  return <span className="icone" aria-hidden="true" dangerouslySetInnerHTML={{ __html: icon.slice(SVG.length) }} />
}
