import { type LojaDaEmpresa, type OpcaoDaLoja, PAPEIS_DA_OPCAO } from '@kds/protocol/retaguarda/lojas'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ListBase, useDataProvider, useListContext } from 'ra-core'
import { useState } from 'react'
import { Dialogo } from '../formulario/Dialogo'
import { emMomento } from '../lista/datas'
import { type Coluna, Tabela } from '../lista/Tabela'
import { mensagemDe } from '../plataforma/chamada'
import type { ProvedorDeDados } from '../plataforma/data-provider'
import { Aviso } from '../quadro/Aviso'
import { NOMES_DOS_PAPEIS } from './loja-em-palavras'

const COLUNAS: readonly Coluna<OpcaoDaLoja>[] = [
  { titulo: 'Opção', ordem: 'nome', longa: true, mostra: ({ nome }) => <b>{nome}</b> },
  { titulo: 'Veio em', longa: true, mostra: ({ item, grupo }) => (grupo ? `${item}, “${grupo}”` : item) },
  { titulo: 'Código', longa: true, mostra: ({ codigo }) => codigo ?? '–' },
  { titulo: 'Última vez', ordem: 'vistaEm', mostra: ({ vistaEm }) => emMomento(vistaEm) },
]

interface OpcoesProps {
  readonly loja: LojaDaEmpresa
  readonly aoFechar: () => void
}

/** What the kitchen did not understand of this store's menu: whoever knows it says it once. */
export function Opcoes({ loja, aoFechar }: OpcoesProps) {
  return (
    <Dialogo
      titulo={`Opções de “${loja.nome}”`}
      largo
      aoFechar={aoFechar}
      rodape={<Button onClick={aoFechar}>Fechar</Button>}
    >
      <Typography>
        O que a cozinha não entendeu do cardápio desta loja aparece no pedido como veio. Diga uma vez o que é: vale para
        os próximos, e para os abertos em que nada começou.
      </Typography>
      <ListBase
        resource="opcoes-da-loja"
        filter={{ lojaId: loja.id }}
        sort={{ field: 'vistaEm', order: 'DESC' }}
        perPage={25}
        disableSyncWithLocation
        storeKey={false}
      >
        <Lista loja={loja} />
      </ListBase>
    </Dialogo>
  )
}

function Lista({ loja }: Pick<OpcoesProps, 'loja'>) {
  const dados = useDataProvider<ProvedorDeDados>()
  const { refetch } = useListContext()
  const [falha, setFalha] = useState<string>()
  /** What is on its way, by option: each is said by itself, however many are chosen one after the other. */
  const [dizendo, setDizendo] = useState<Readonly<Record<string, string>>>({})
  const mapear = async ({ id, nome, versao }: OpcaoDaLoja, papel: string) => {
    // Over what was not answered yet it would be taken for somebody else's.
    if (id in dizendo) return
    setFalha(undefined)
    setDizendo((outras) => ({ ...outras, [id]: papel }))
    try {
      await dados.agir('lojas', loja.id, 'mapear', { opcao: id, papel: papel === '' ? null : papel, versao })
    } catch (erro) {
      setFalha(`“${nome}”: ${mensagemDe(erro)}`)
    }
    // After a refusal too: whoever is told that it changed sees how it is now.
    await refetch()
    setDizendo(({ [id]: _dita, ...outras }) => outras)
  }
  return (
    <>
      {falha ? <Aviso tipo="falha">{falha}</Aviso> : null}
      <Tabela<OpcaoDaLoja>
        colunas={COLUNAS}
        vazia="Tudo o que chegou foi entendido."
        acoes={(opcao) => (
          <TextField
            select
            size="small"
            // Its words are read whole.
            sx={{ minWidth: '12rem' }}
            value={dizendo[opcao.id] ?? opcao.papel ?? ''}
            onChange={({ target }) => void mapear(opcao, target.value)}
            slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `O que é “${opcao.nome}”` } }}
          >
            <option value="">como veio</option>
            {PAPEIS_DA_OPCAO.map((cada) => (
              <option key={cada} value={cada}>
                {NOMES_DOS_PAPEIS[cada]}
              </option>
            ))}
          </TextField>
        )}
      />
    </>
  )
}
