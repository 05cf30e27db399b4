import './allergy.css'

/** What somebody may not eat, over everything else on the ticket: all of it, or in short where it follows line by line. */
export function AllergyBand({ alergias, curta }: { alergias: readonly string[]; curta?: string }) {
  if (alergias.length === 0) return null
  return (
    <span className="alergia-faixa" aria-hidden="true">
      ⚠ {curta ?? alergias.join(' · ')}
    </span>
  )
}

/** The same for whoever hears a ticket instead of seeing it: first, before number and items. */
export function AllergySpoken({ alergias }: { alergias: readonly string[] }) {
  return alergias.length === 0 ? null : <span className="so-leitor">Atenção, {alergias.join(', ')}. </span>
}

/** The same beside the word on the button: the last thing read before a dish leaves. */
export function AllergyBeside({ curta }: { curta: string }) {
  return curta === '' ? null : <span className="alergia-ao-lado">⚠ {curta}</span>
}

/** Said with the name of a button. */
export function allergyLabel(alergias: readonly string[]): string {
  return alergias.length === 0 ? '' : `, ${alergias.join(', ')}`
}
