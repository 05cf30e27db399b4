import type { Linha } from '@kds/domain/linhas'
import { useMemo, useState } from 'react'
import { useBoardParts } from '../board/board-context'
import type { Junto } from '../board/highlight'
import { useKitchen } from '../kitchen/use-kitchen'
import { useSubscribed } from '../react/use-subscribed'
import { pressTarget } from '../ticket/press-targets'
import { SidePanel } from './SidePanel'
import { type TotalView, totals } from './totals'
import './totals.css'

/** What is open now, per product and per flavour; of every line, or of one. */
export function TotalsPanel() {
  const { linhas, paineis } = useBoardParts()
  const pedidos = useKitchen((view) => view.estado?.pedidos)
  const [linha, setLinha] = useState<Linha | undefined>(linhas.length === 1 ? linhas[0] : undefined)
  const view = useMemo(() => pedidos && totals({ pedidos }, linha), [pedidos, linha])
  if (!view) return null
  return (
    <SidePanel titulo="Totais em aberto" fechar={() => paineis.close()}>
      <fieldset className="painel-filtro" aria-label="Linha">
        <button type="button" aria-pressed={linha === undefined} onClick={() => setLinha(undefined)}>
          todas
        </button>
        {view.linhas.map((opcao) => (
          <button key={opcao} type="button" aria-pressed={linha === opcao} onClick={() => setLinha(opcao)}>
            {opcao}
          </button>
        ))}
      </fieldset>
      {view.produtos.length > 0 && <p className="painel-dica">Toque num sabor ou produto para acender quem tem.</p>}
      {view.produtos.length === 0 && <p className="painel-vazio">Nada em aberto.</p>}
      <Table titulo="Sabores, em pizzas inteiras" tipo="sabor" totais={view.sabores} />
      <Table titulo="Produtos" tipo="produto" totais={view.produtos} />
    </SidePanel>
  )
}

interface TableProps {
  titulo: string
  tipo: Junto['tipo']
  totais: readonly TotalView[]
}

/** A touch on a row lights every ticket that has it, another one puts it out. */
function Table({ titulo, tipo, totais }: TableProps) {
  const { destaque } = useBoardParts()
  const aceso = useSubscribed(destaque, ({ junto }) => (junto?.tipo === tipo ? junto.nome : undefined))
  if (totais.length === 0) return null
  return (
    <section>
      <h3>{titulo}</h3>
      <table className="totais" aria-label={titulo}>
        <tbody>
          {totais.map(({ nome, quantidade }) => (
            <tr key={nome}>
              <th scope="row">
                <button
                  type="button"
                  aria-pressed={aceso === nome}
                  {...pressTarget(`${tipo} ${nome}`)}
                  onClick={() => destaque.toggle({ tipo, nome })}
                >
                  {nome}
                </button>
              </th>
              <td>{quantidade}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
