import { withoutSlashAtEnd } from '@kds/protocol/base-address'
import { useMemo } from 'react'
import { useBoardParts, useSecond } from '../board/board-context'
import { useKitchenHttp } from '../calls/use-kitchen-http'
import { useClock } from '../react/clock'
import { useSubscribed } from '../react/use-subscribed'
import { useSettings } from '../settings/use-settings'
import { type PrevisaoView, previsaoView, relogioDaCozinha } from './dough-forecast'
import { ForecastFeed } from './forecast-feed'
import './dough-panel.css'

/** What the next hour will probably need, from the kitchen's own past. */
export function DoughForecast({ fuso }: { fuso: string | undefined }) {
  const kitchenHttp = useKitchenHttp()
  const clock = useClock()
  const { segundos, engine } = useBoardParts()
  const url = useSubscribed(useSettings(), ({ current }) => current && withoutSlashAtEnd(current.perfil.Url))
  const feed = useMemo(
    () =>
      new ForecastFeed({
        clock,
        now: () => engine.now(),
        load: () => kitchenHttp.send({ method: 'GET', url: `${url}/previsao` }),
      }),
    [kitchenHttp, clock, engine, url],
  )
  const previsao = useSubscribed(feed, (source) => source.current)
  const relogio = useMemo(() => relogioDaCozinha(fuso), [fuso])
  const passou = useSecond((agora) => previsaoView(previsao, agora, relogio) === undefined)
  const view = passou ? undefined : previsaoView(previsao, segundos.agora, relogio)
  return (
    <section className="quadro-massa" aria-labelledby="previsao-titulo">
      <h2 id="previsao-titulo">Previsão da próxima hora</h2>
      <Forecast view={view} />
    </section>
  )
}

function Forecast({ view }: { view: PrevisaoView | undefined }) {
  if (!view) return <p className="quadro-massa-vazio">A previsão chega com a conexão.</p>
  if (view.tipo === 'semHistorico') return <p className="quadro-massa-vazio">{view.texto}</p>
  if (view.tamanhos.length === 0) return <p className="quadro-massa-vazio">Nenhuma massa nesta hora: {view.base}.</p>
  return (
    <>
      <p className="previsao-base">
        {view.quando}: {view.base}
      </p>
      <table className="previsao" aria-labelledby="previsao-titulo">
        <tbody>
          {view.tamanhos.map(({ tamanho, mediana, faixa }) => (
            <tr key={tamanho}>
              <th scope="row">{tamanho}</th>
              <td>{mediana}</td>
              <td className="previsao-faixa">{faixa}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
