import { memo } from 'react'
import type { Celula, Matriz } from './dough-matrix'
import './dough-panel.css'

export const DoughMatrix = memo(function DoughMatrix({ matriz: { colunas, linhas } }: { matriz: Matriz }) {
  const temAgendadas = linhas.some(({ total }) => total.agendadas > 0)
  return (
    <section className="quadro-massa">
      <h2 id="matriz-titulo">Agora, por tamanho e borda</h2>
      {linhas.length === 0 ? (
        <p className="quadro-massa-vazio">Nada a abrir.</p>
      ) : (
        <table className="matriz" aria-labelledby="matriz-titulo">
          <thead>
            <tr>
              <th scope="col">
                <span className="so-leitor">tamanho e massa</span>
              </th>
              {colunas.map(({ titulo, bordas }) => (
                <th key={titulo} scope="col" title={bordas.length > 1 ? bordas.join(', ') : undefined}>
                  {titulo}
                </th>
              ))}
              <th scope="col">total</th>
            </tr>
          </thead>
          <tbody>
            {linhas.map(({ tamanho, massa, celulas, total }) => (
              <tr key={`${tamanho} ${massa}`}>
                <th scope="row">
                  {tamanho} {massa && <small>{massa}</small>}
                </th>
                {celulas.map((celula, indice) => (
                  <td key={colunas[indice]?.titulo}>
                    <Quantas celula={celula} />
                  </td>
                ))}
                <td className="matriz-total">
                  <Quantas celula={total} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {temAgendadas && <p className="matriz-legenda">+ agendadas</p>}
    </section>
  )
})

function Quantas({ celula: { agora, agendadas } }: { celula: Celula }) {
  if (agora === 0 && agendadas === 0) return <span className="matriz-zero">·</span>
  return (
    <>
      {(agora > 0 || agendadas === 0) && agora}
      {agendadas > 0 && (
        <small>
          +{agendadas}
          <span className="so-leitor"> agendadas</span>
        </small>
      )}
    </>
  )
}
