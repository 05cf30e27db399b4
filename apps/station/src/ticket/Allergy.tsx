import './allergy.css'

/** What somebody may not eat, over everything else on the ticket. */
export function AllergyBand({ alergias }: { alergias: readonly string[] }) {
  if (alergias.length === 0) return null
  return (
    <span className="alergia-faixa" aria-hidden="true">
      ⚠ {alergias.join(' · ')}
    </span>
  )
}

/** The same for whoever hears a ticket instead of seeing it: first, before number and items. */
export function AllergySpoken({ alergias }: { alergias: readonly string[] }) {
  return alergias.length === 0 ? null : <span className="so-leitor">Atenção, {alergias.join(', ')}. </span>
}

/** The same beside the word on the button: the last thing read before a dish leaves. */
export function AllergyBeside({ alergias }: { alergias: readonly string[] }) {
  return alergias.length === 0 ? null : <span className="alergia-ao-lado">⚠ {alergias.join(' · ')}</span>
}

/** Said with the name of a button. */
export function allergyLabel(alergias: readonly string[]): string {
  return alergias.length === 0 ? '' : `, ${alergias.join(', ')}`
}
