import { useState } from 'react'
import { useErrors } from '../errors/use-errors'
import { type Laudo, selfTest } from './self-test'
import { useExamination } from './use-examination'

type Andamento = { fase: 'parado' } | { fase: 'testando' } | { fase: 'feito'; laudos: readonly Laudo[] }

/** Everything a kitchen relies on without thinking of it, tried at once. */
export function SelfTestSection() {
  const { examine, found } = useExamination()
  const { unexpected } = useErrors()
  const [andamento, setAndamento] = useState<Andamento>({ fase: 'parado' })

  async function testar() {
    setAndamento({ fase: 'testando' })
    try {
      const laudos = selfTest(await examine())
      setAndamento({ fase: 'feito', laudos })
      found(laudos)
    } catch (error) {
      setAndamento({ fase: 'parado' })
      unexpected(error)
    }
  }

  return (
    <section className="tela-secao" aria-labelledby="autoteste">
      <h3 id="autoteste">Autoteste</h3>
      <button
        type="button"
        aria-disabled={andamento.fase === 'testando'}
        onClick={() => andamento.fase !== 'testando' && void testar()}
      >
        {andamento.fase === 'feito' ? 'Testar de novo' : 'Testar este aparelho'}
      </button>
      <div role="status">
        {andamento.fase === 'testando' && <p className="autoteste-espera">Testando…</p>}
        {andamento.fase === 'feito' && (
          <ul className="autoteste" ref={showWhole}>
            {andamento.laudos.map((laudo) => (
              <Line key={laudo.assunto} laudo={laudo} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** The button is at the foot of the panel, and what it found must not stay below it. */
function showWhole(list: HTMLElement | null): void {
  list?.scrollIntoView({ block: 'nearest' })
}

function Line({ laudo: { assunto, bom, texto } }: { laudo: Laudo }) {
  return (
    <li className={bom ? 'autoteste-bom' : 'autoteste-ruim'}>
      <span aria-hidden="true">{bom ? '✓' : '✗'}</span>
      <span>
        <b>
          {assunto}: {bom ? 'bom' : 'atenção'}
        </b>
        <span>{texto}</span>
      </span>
    </li>
  )
}
