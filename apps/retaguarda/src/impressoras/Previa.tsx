import { lerImpresso, type PapelDaLinha, type PedidoImpresso } from '@kds/domain/impresso/ler-impresso'
import type { ModeloDoImpresso } from '@kds/domain/impresso/modelo'
import type { ImpressaoRecebida } from '@kds/protocol/retaguarda/impressoras'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useGetList } from 'ra-core'
import { useMemo, useState } from 'react'
import { emMomento } from '../lista/datas'
import { NOMES_DOS_TIPOS, PAPEIS, PAPEL_DE_EXEMPLO } from './impressora-em-palavras'

const NEUTROS: ReadonlySet<PapelDaLinha> = new Set(['ignorada', 'pessoal', 'inicio', 'fim'])

interface PreviaProps {
  readonly cozinhaId: string
  readonly modelo: ModeloDoImpresso
}

/** What a paper becomes by the template as it stands in the form, at every letter that is typed. */
export function Previa({ cozinhaId, modelo }: PreviaProps) {
  const { data: recebidas = [] } = useGetList<ImpressaoRecebida>('impressoes', {
    filter: { impressoraId: cozinhaId },
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'recebidaEm', order: 'DESC' },
  })
  const comTexto = recebidas.filter(({ texto }) => texto !== null)
  const [escrito, escrever] = useState<string>()
  const texto = escrito ?? comTexto[0]?.texto ?? PAPEL_DE_EXEMPLO
  const { pedido, linhas } = useMemo(() => lerImpresso(texto, modelo), [texto, modelo])
  const numeradas = linhas.map((linha, lugar) => ({ ...linha, chave: `${lugar}` }))
  return (
    <Box component="section" aria-label="Prévia" sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        Prévia
      </Typography>
      {comTexto.length > 0 ? (
        <TextField
          select
          label="Impressão recebida"
          value={comTexto.find((cada) => cada.texto === texto)?.id ?? ''}
          onChange={({ target }) => escrever(comTexto.find(({ id }) => id === target.value)?.texto ?? '')}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">outro texto</option>
          {comTexto.map(({ id, recebidaEm, numero }) => (
            <option key={id} value={id}>{`${emMomento(recebidaEm)}${numero ? ` · #${numero}` : ''}`}</option>
          ))}
        </TextField>
      ) : null}
      <TextField
        label="O papel"
        multiline
        minRows={6}
        maxRows={10}
        value={texto}
        onChange={({ target }) => escrever(target.value)}
        helperText="cole aqui um pedido impresso pelo seu caixa"
        slotProps={{ htmlInput: { style: { fontFamily: 'monospace', fontSize: 13 } } }}
      />
      <Box component="ul" aria-label="Linhas do papel" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: 13 }}>
        {numeradas
          .filter(({ texto: dito, papel }) => dito !== '' || papel === 'pessoal')
          .map(({ chave, texto: dito, papel }) => (
            <Box
              component="li"
              key={chave}
              sx={{ display: 'flex', gap: 1, color: NEUTROS.has(papel) ? 'text.secondary' : 'text.primary' }}
            >
              <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {dito || '—'}
              </Box>
              <Box component="b" sx={{ color: papel === 'comoVeio' ? 'warning.main' : 'inherit' }}>
                {PAPEIS[papel]}
              </Box>
            </Box>
          ))}
      </Box>
      <Box role="status" aria-label="O pedido na cozinha">
        {pedido ? <Pedido pedido={pedido} /> : <Typography>Nada deste papel vira pedido.</Typography>}
      </Box>
    </Box>
  )
}

function Pedido({ pedido }: { readonly pedido: PedidoImpresso }) {
  const { numero, tipo, mesa, cliente, observacao, itens } = pedido
  const topo = [numero ? `#${numero}` : 'o próximo número', NOMES_DOS_TIPOS[tipo], mesa && `mesa ${mesa}`, cliente]
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, display: 'grid', gap: 1 }}>
      <b>{topo.filter(Boolean).join(' · ')}</b>
      {observacao ? <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{observacao}</Box> : null}
      {itens
        .map((item, lugar) => ({ ...item, chave: `${lugar}` }))
        .map(({ chave, quantidade, nome, complementos = [], observacao: nota }) => (
          <Box key={chave} sx={{ overflowWrap: 'anywhere' }}>
            <b>{quantidade.toLocaleString('pt-BR')}</b> {nome}
            <Box sx={{ pl: 2, fontSize: 13, whiteSpace: 'pre-wrap' }}>
              {[
                ...complementos.map((um) => `${um.tipo === 'remocao' ? 'SEM' : '+'} ${um.nome}`),
                ...(nota ? [nota] : []),
              ].join('\n')}
            </Box>
          </Box>
        ))}
    </Box>
  )
}
