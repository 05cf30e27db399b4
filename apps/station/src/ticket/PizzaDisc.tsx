import { cuts, RAIO_DO_RECHEIO, slicePath } from './pizza-disc'
import type { SaborView } from './pizza-view'

type Fatia = Pick<SaborView, 'cor' | 'inicio' | 'fim'>

/** Decoration: the text beside it says it all. */
export function PizzaDisc({ sabores }: { sabores: readonly Fatia[] }) {
  return (
    <svg className="disco" viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="48" className="disco-massa" />
      {sabores.map(({ cor, inicio, fim }) => {
        const caminho = slicePath(inicio, fim)
        const classe = `sabor-${cor}`
        return caminho ? (
          <path key={inicio} d={caminho} className={classe} />
        ) : (
          <circle key={inicio} r={RAIO_DO_RECHEIO} className={classe} />
        )
      })}
      {cuts(sabores.map(({ inicio }) => inicio)).map((corte) => (
        <path key={corte} d={corte} className="disco-corte" />
      ))}
    </svg>
  )
}
